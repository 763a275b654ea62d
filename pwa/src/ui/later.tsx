/**
 * A page or a sheet whose code comes when it is opened, so that the first board need not wait for it. `page` says that something
 * must stand there meanwhile.
 */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../core/i18n";

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  page = true,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props>; error?: unknown }>({});
    useEffect(() => {
      if (loaded) return;
      load().then(
        (page) => {
          loaded = page;
          setState({ Page: page });
        },
        (error) => setState({ error }),
      );
    }, []);
    // A file that is not there any more is a page that breaks: the guard around all pages offers the way on.
    if (state.error) throw state.error;
    const Page = loaded ?? state.Page;
    if (Page) return <Page {...props} />;
    return !page ? null : (
      <main class="page opening" id="content">
        <p class="unseen" role="status">
          {t("page-loading")}
        </p>
      </main>
    );
  };
}

/** The page comes first; what it will open is there before a finger is. */
const SOON_MS = 1500;

/** Fetches beforehand what a page opens later. */
export function useSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
}
