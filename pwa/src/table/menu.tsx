/** What one does at a table besides playing: look back, share, be quiet, leave. */
import { useState } from "preact/hooks";
import { t } from "../core/i18n";
import { headOf } from "../core/timeline";
import type { Command } from "../core/wire";
import { share } from "../device/share";
import { change, settings } from "../store/settings";
import { Icon, type IconName } from "../ui/icons";
import { Confirm, Sheet } from "../ui/sheet";
import type { TableFacts, TableSource } from "./source";
import type { Stage } from "./stage";

interface MenuProps {
  source: TableSource;
  stage: Stage;
  facts: TableFacts;
  over: boolean;
  resign: Command | undefined;
  onCommand(command: Command): void;
  onLog(): void;
  onKeys(): void;
  onClose(): void;
}

export function TableMenu({ source, stage, facts, over, resign, onCommand, onLog, onKeys, onClose }: MenuProps) {
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
  const position = `/g/${facts.id}/${stage.cursor.value}?as=${over ? facts.viewer : "watcher"}`;
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
        <Entry icon="log" text={t("log")} onPress={onLog} />
        {"vibrate" in navigator ? (
          <Entry icon="vibrate" text={t("haptics")} pressed={haptics} onPress={() => change({ haptics: !haptics })} />
        ) : null}
        <Entry icon="share" text={t("share-link")} onPress={() => void share(t(`title-${facts.title}`), position)} />
        {over ? (
          <li>
            <a class="menu-entry" href={`/g/${facts.id}/0?as=open`}>
              <Icon name="eye" /> {t("as-open")}
            </a>
          </li>
        ) : null}
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
