import { type Engine, problemOf } from '../engine/connect';
import type { ExportedFile } from '../engine/protocol';
import type { Problem } from '../table/result';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';

/** What came of it, in words; `left` where the person changed their mind. */
export type Saved =
  | { readonly kind: 'saved'; readonly text: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly text: string };

/** Gives the person the battle as a file they hold, and notes that they have it. */
export async function saveBattleFile(engine: Engine, battle: string): Promise<Saved> {
  try {
    const made = await asWanted((withPhoto) => engine.exportFile(battle, withPhoto));
    if (!made) return { kind: 'left' };
    if ('problem' in made) return { kind: 'failed', text: sayProblem(made.problem) };
    if (!(await handFile(made.file, made.name))) return { kind: 'left' };
    // A note that cannot be made costs a reminder, not the file.
    await engine.backedUp(battle, made.entries).catch(() => undefined);
    return { kind: 'saved', text: savedText(made) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sayProblem(problemOf(error)) };
  }
}

type Exported = ExportedFile | { readonly problem: Problem };

/** Where the table has a photo, the person says whether it goes along: it may be the greatest part of the file. */
async function asWanted(write: (withPhoto: boolean) => Promise<Exported>): Promise<Exported | undefined> {
  const made = await write(false);
  if ('problem' in made || made.photoLeftOut === undefined) return made;
  const { askPhoto } = await import('./photo/ask-photo');
  const wanted = await askPhoto(made.photoLeftOut);
  return wanted === undefined ? undefined : wanted ? write(true) : made;
}

/** Only one who reads this knows that the file is not everything. */
const savedText = ({ name, leftOut }: ExportedFile): string =>
  leftOut.length > 0 ? texts.notices.savedWithoutOrders(name) : texts.notices.saved(name);

/** Gives the person the scenario as it stands, for others to begin with. */
export async function saveScenarioFile(engine: Engine, battle: string): Promise<Saved> {
  try {
    const made = await asWanted((withPhoto) => engine.exportScenario(battle, withPhoto));
    if (!made) return { kind: 'left' };
    if ('problem' in made) return { kind: 'failed', text: sayProblem(made.problem) };
    if (!(await handFile(made.file, made.name))) return { kind: 'left' };
    return { kind: 'saved', text: texts.notices.saved(made.name) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sayProblem(problemOf(error)) };
  }
}

/** Gives the person what can still be read of a battle that does not open. */
export async function saveRescueFile(engine: Engine, battle: string): Promise<Saved> {
  try {
    const made = await engine.rescueFile(battle);
    if ('problem' in made) return { kind: 'failed', text: sayProblem(made.problem) };
    if (!(await handFile(made.file, made.name))) return { kind: 'left' };
    return { kind: 'saved', text: texts.notices.rescued(made.name, made.entries, made.of) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sayProblem(problemOf(error)) };
  }
}

/** Gives the person a text as a file. */
export async function saveTextFile(name: string, text: string, type: string): Promise<Saved> {
  const kept = await handFile(new Blob([text], { type }), name);
  return kept ? { kind: 'saved', text: texts.notices.saved(name) } : { kind: 'left' };
}

/** Tablets and phones share, where the system takes this kind of file; everything else downloads. */
export async function handFile(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  const byTouch = matchMedia('(pointer: coarse)').matches;
  if (byTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  download(blob, name);
  return true;
}

/** Long enough for the slowest browser to begin reading it. */
const KEEP_URL_MS = 60_000;

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
