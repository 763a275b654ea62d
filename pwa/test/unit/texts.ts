/** Tests read sentences of every title, whichever module they look at. */
import { addTexts } from "../../src/core/i18n";

await addTexts("top");
await addTexts("emm");
await addTexts("check");
