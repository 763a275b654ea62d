/** Asks for a name, once per device; what was wanted goes on right after. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { t } from "../core/i18n";
import { Problem } from "../net/api";
import { me, rename, signIn, tidyName } from "../store/session";
import { Sheet } from "../ui/sheet";

const wanted = signal<((named: boolean) => void) | undefined>(undefined);

/** True once this device has a player; asks for the name if it must. */
export function ensureName(): Promise<boolean> {
  if (me.peek()) return Promise.resolve(true);
  return new Promise((resolve) => {
    wanted.value = (named) => {
      wanted.value = undefined;
      resolve(named);
    };
  });
}

/** Asks for another name. */
export function changeName(): void {
  wanted.value = () => {
    wanted.value = undefined;
  };
}

export function NameSheet() {
  const answer = wanted.value;
  return answer ? <NameForm onAnswer={answer} /> : null;
}

function NameForm({ onAnswer }: { onAnswer(named: boolean): void }) {
  const known = me.value;
  const [name, setName] = useState(known?.name ?? "");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const tidy = tidyName(name);
    const length = [...tidy].length;
    if (length < 1 || length > 24) {
      setError(t("name-empty"));
      return;
    }
    setBusy(true);
    try {
      await (known ? rename(tidy) : signIn(tidy));
      onAnswer(true);
    } catch (problem) {
      setError(problem instanceof Problem && problem.status < 500 ? t("name-refused") : t("unreachable"));
      setBusy(false);
    }
  };

  return (
    <Sheet title={known ? t("name-change") : t("name-yourself")} onClose={() => onAnswer(me.peek() != null)}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <p class="soft">{t("name-hint")}</p>
        <label class="unseen" for="name">
          {t("name-label")}
        </label>
        <input
          id="name"
          class="field"
          value={name}
          maxLength={64}
          autoComplete="nickname"
          autoCapitalize="words"
          enterKeyHint="go"
          placeholder={t("name-label")}
          aria-invalid={error !== undefined}
          aria-describedby={error ? "name-error" : undefined}
          // The sheet opened for this one field, by a tap of the person
          autofocus
          onInput={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        {error ? (
          <p id="name-error" class="notice" role="alert">
            {error}
          </p>
        ) : null}
        <button type="submit" class="button primary big wide" disabled={busy}>
          {busy ? t("sending") : known ? t("name-save") : t("name-go")}
        </button>
      </form>
    </Sheet>
  );
}
