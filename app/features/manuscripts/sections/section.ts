import * as v from 'valibot';
import { line } from '#app/platform/web/form/fields.ts';
import { foldCase } from '#app/platform/text/fold.ts';

export type Section = { id: number; name: string };

export type SectionView = Section & {
  closed: boolean;
  /** Came with the sample journal. */
  sample: boolean;
  editors: { id: string; username: string; name: string }[];
};

export type SectionDraft = { name: string; /** Accounts. */ editors: string[] };

export const LONGEST_SECTION = 80;

/** Names that differ in capitals alone are one. */
export const sectionKey = (name: string): string => foldCase(name);

/** Name of the field that makes an editor one of the section. */
export const editorField = (username: string): string => `editor-${username}`;

type Editor = { id: string; username: string };

/** The form of a section: its name, and of all editors those who are ticked. */
export const sectionForm = (editors: readonly Editor[]) =>
  v.pipe(
    v.looseObject({ name: line(LONGEST_SECTION, 'Please enter a name.') }),
    v.transform(({ name, ...ticked }): SectionDraft => ({
      name,
      editors: editors
        .filter(({ username }) => editorField(username) in ticked)
        .map(({ id }) => id),
    })),
  );
