import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { isReadable, plainLine } from '../../../platform/text/plain-line.ts';
import { foldCase } from '#app/platform/text/fold.ts';

/** A section of the journal as somebody chooses it. */
export type Section = { id: number; name: string };

/** A section with its editors, as the chief keeps it. */
export type SectionView = Section & {
  closed: boolean;
  /** Came with the sample journal. */
  sample: boolean;
  /** Those who are editors now, by name. */
  editors: { id: string; username: string; name: string }[];
};

/** What the chief writes of a section. */
export type SectionDraft = { name: string; /** Accounts. */ editors: string[] };

export const LONGEST_SECTION = 80;

/** Names that differ in capitals alone are one. */
export const sectionKey = (name: string): string => foldCase(name);

/** Name of the field that makes an editor one of the section. */
export const editorField = (username: string): string => `editor-${username}`;

type Editor = { id: string; username: string };

/** A section as it was typed: its name, and of all editors those who are ticked. */
export function parseSection(
  values: Readonly<Record<string, string>>,
  editors: readonly Editor[],
): { draft: SectionDraft } | { errors: Record<string, string> } {
  const name = plainLine(values['name'] ?? '');
  const problem = nameProblem(name);
  if (problem !== null) return { errors: { name: problem } };
  const ticked = editors.filter(({ username }) => editorField(username) in values);
  return { draft: { name, editors: ticked.map(({ id }) => id) } };
}

function nameProblem(name: string): string | null {
  if (name === '') return 'Please enter a name.';
  if (!isReadable(name)) return UNREADABLE;
  return name.length > LONGEST_SECTION ? tooLong(LONGEST_SECTION) : null;
}
