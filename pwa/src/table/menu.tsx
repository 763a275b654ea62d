/** What one does at a table besides playing: look back, share, be quiet, leave. */
import { useState } from "preact/hooks";
import { t } from "../core/i18n";
import { headOf } from "../core/timeline";
import type { Command } from "../core/wire";
import { keepOffline, pinned as pinnedGames, unkeep } from "../store/keep";
import { change, settings } from "../store/settings";
import { Icon, type IconName } from "../ui/icons";
import { Confirm, Sheet } from "../ui/sheet";
import { toast } from "../ui/toast";
import { sinceMyLastTurn } from "./looking";
import type { TableFacts, TableSource } from "./source";
import type { Stage } from "./stage";
import { mySeat } from "./viewer";

interface MenuProps {
  source: TableSource;
  stage: Stage;
  facts: TableFacts;
  over: boolean;
  resign: Command | undefined;
  onPause: (() => void) | undefined;
  onCommand(command: Command): void;
  onLog(): void;
  onKeys(): void;
  onEyes(): void;
  onShare(): void;
  onClose(): void;
}

export function TableMenu(props: MenuProps) {
  const { source, stage, facts, over, resign, onPause, onCommand, onLog, onKeys, onEyes, onShare, onClose } = props;
  const [resigning, setResigning] = useState<Command>();
  const haptics = settings.value.haptics;
  const timeline = source.timeline.value;
  if (resigning) {
    return (
      <Confirm
        title={t("resign")}
        text={t("resign-text")}
        yes={t("resign-yes")}
        danger
        onYes={() => onCommand(resigning)}
        onClose={onClose}
      />
    );
  }
  const since = timeline && sinceMyLastTurn(timeline, mySeat(facts));
  return (
    <Sheet title={t("menu")} onClose={onClose}>
      <ul class="menu plain">
        <Entry
          icon="history"
          text={t("step-back")}
          onPress={() => {
            onClose();
            if (timeline) stage.jump(Math.max(timeline.from, headOf(timeline) - 1));
          }}
        />
        {since === undefined ? null : (
          <Entry
            icon="play"
            text={t("replay-since-live")}
            onPress={() => {
              onClose();
              stage.jump(since);
              stage.play(1);
            }}
          />
        )}
        <Entry icon="log" text={t("log")} onPress={onLog} />
        {onPause ? (
          <Entry
            icon="pause"
            text={t("pause")}
            onPress={() => {
              onClose();
              onPause();
            }}
          />
        ) : null}
        {"vibrate" in navigator ? (
          <Entry icon="vibrate" text={t("haptics")} pressed={haptics} onPress={() => change({ haptics: !haptics })} />
        ) : null}
        <Entry icon="share" text={t("share-title")} onPress={onShare} />
        <Entry icon="eye" text={t("replay-see-as")} onPress={onEyes} />
        {over ? (
          <>
            <KeepEntry game={facts.id} />
            <li>
              <a class="menu-entry" href={`/check/${facts.id}`}>
                <Icon name="dice" /> {t("check-dice-open")}
              </a>
            </li>
          </>
        ) : null}
        <li>
          <a class="menu-entry" href={`/rules/${facts.title}`}>
            <Icon name="book" /> {t("rules-of")}
          </a>
        </li>
        <li>
          <a class="menu-entry" href="/settings">
            <Icon name="settings" /> {t("settings")}
          </a>
        </li>
        {matchMedia("(hover: hover)").matches ? <Entry icon="key" text={t("keys")} onPress={onKeys} /> : null}
        {resign && !over ? <Entry icon="flag" text={t("resign")} danger onPress={() => setResigning(resign)} /> : null}
      </ul>
    </Sheet>
  );
}

/** Keeps a finished game on this device for good, or lets it go with the others. */
function KeepEntry({ game }: { game: string }) {
  const [busy, setBusy] = useState(false);
  const kept = pinnedGames.value.has(game);
  const toggle = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      if (kept) await unkeep(game);
      else toast((await keepOffline(game)) ? t("keep-offline-done") : t("storage-full"));
    } catch {
      toast(t("keep-offline-failed"), { urgent: true });
    }
    setBusy(false);
  };
  return (
    <Entry
      icon={kept ? "check" : "download"}
      text={kept ? t("keep-offline-on") : t("keep-offline")}
      pressed={kept}
      onPress={() => void toggle()}
    />
  );
}

interface EntryProps {
  icon: IconName;
  text: string;
  danger?: boolean;
  pressed?: boolean;
  onPress(): void;
}

function Entry({ icon, text, danger, pressed, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" class={`menu-entry ${danger ? "danger" : ""}`} aria-pressed={pressed} onClick={onPress}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}
