import { findNames } from '../anonymity/find-names.ts';
import { isGrave } from '../anonymity/file-findings.ts';
import { isReadable, plainLine } from '../../../platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import type { Metadata } from './metadata-changes.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** Most characters of each text. */
export const LONGEST_REVISION = { title: 500, abstract: 10_000, keywords: 2000, reply: 18_000 };

type Field = keyof typeof LONGEST_REVISION;

/** Files that may come with a revision, in the order of the form. */
export const REVISION_FILES = [
  'manuscript',
  'anonymised',
  'reply-to-reviewers',
  'supplement',
] as const;

export type Revision = Metadata & { reply: string };

/** What was typed, and what is wrong with it by field. */
export function readRevision(
  fields: Readonly<Record<string, string>>,
  purposes: readonly string[],
  authors: CaseFile['authors'],
): { revision: Revision; errors: Record<string, string> } {
  const text = (name: Field) => (fields[name] ?? '').trim();
  const revision = {
    title: plainLine(text('title')),
    abstract: text('abstract'),
    keywords: text('keywords'),
    reply: text('reply'),
  };
  const errors: Record<string, string> = {};
  for (const name of Object.keys(LONGEST_REVISION) as Field[]) {
    if (revision[name].length > LONGEST_REVISION[name]) {
      errors[name] = tooLong(LONGEST_REVISION[name]);
    } else if (!isReadable(revision[name].replaceAll(/[\n\t]/g, ' '))) {
      errors[name] = UNREADABLE;
    }
  }
  if (revision.title === '') errors['title'] = 'Please enter the title of the manuscript.';
  if (!purposes.includes('manuscript')) {
    errors['manuscript'] = 'Please choose the file with the revised manuscript.';
  }
  if (revision.reply === '' && !purposes.includes('reply-to-reviewers')) {
    errors['reply'] = 'Please respond to the reviewers, here or in a file.';
  }
  for (const name of Object.keys(LONGEST_REVISION) as Field[]) {
    const found = findNames(revision[name], authors.map(known)).filter(isGrave);
    if (found.length > 0) {
      errors[name] ??=
        `Reviewers read this and must not learn who you are. Please remove: ${found.map((each) => each.found).join(', ')}`;
    }
  }
  return { revision, errors };
}

const known = ({ name, email, orcid, institution }: CaseFile['authors'][number]) => ({
  name,
  email,
  orcid,
  institution,
});
