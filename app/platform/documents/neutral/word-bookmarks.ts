/** Owns what the bookmarks of a Word document are called in its copy: some are named after authors. */

/** Gives each name the one of the copy, the same wherever it stands. */
export type BookmarkNames = (name: string) => string;

/** What Word and its neighbours call bookmarks by themselves, such as `_Toc45678901`. */
const OF_A_PROGRAM = /^_(?:Toc|Ref|Hlk|Hlt|Int|bookmark)_?\d{1,12}$|^_GoBack$/;

export function bookmarkNames(): BookmarkNames {
  const given = new Map<string, string>();
  return (name) => {
    if (name === '' || OF_A_PROGRAM.test(name)) return name;
    // Word takes capitals and small letters for the same.
    const key = name.toLowerCase();
    const known = given.get(key) ?? `mark${given.size + 1}`;
    given.set(key, known);
    return known;
  };
}

/** What in an instruction is a bookmark, behind what comes before it. */
const REFERRED = /^(\s*(?:REF|PAGEREF|NOTEREF)\s+)("[^"]*"|[^\s"\\]+)/i;
const LED_TO = /^(\s*HYPERLINK\s+\\l\s+)("[^"]*"|[^\s"\\]+)/i;
const LISTED = /^(\s*(?:TOC|INDEX)\s[^]*?\\b\s+)("[^"]*"|[^\s"\\]+)/i;

/** The instruction of a field with the bookmarks as they are called in the copy. */
export function renameInInstruction(instruction: string, names: BookmarkNames): string {
  const pattern = [REFERRED, LED_TO, LISTED].find((each) => each.test(instruction));
  if (!pattern) return instruction;
  return instruction.replace(pattern, (_, before: string, name: string) =>
    name.startsWith('"') ? `${before}"${names(name.slice(1, -1))}"` : before + names(name),
  );
}
