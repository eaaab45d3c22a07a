import { CREDIT_FIELDS } from '../author-list/author-rows.ts';
import { ASKED_TEXTS } from '../core/manuscript-details.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { Completion } from './completion.ts';
import { valuesOf } from './completion-form.ts';
import { fundingSaid } from './in-file/names-funder.ts';
import { rolesIn } from './in-file/roles-in-file.ts';
import { noneField } from './steps.ts';

/** The fields that a file filled in, and its name. */
export type FilledIn = {
  fileName: string;
  fields: ReadonlySet<string>;
  /** Whether one of them holds what an earlier file said. */
  isRenewed: boolean;
};

const FIELDS = ASKED_TEXTS.filter(([, { isInFile }]) => isInFile).map(([name]) => name);

/**
 * Fills fields that are empty with what the manuscript says of itself, and those that an earlier file filled in as long
 * as their authors typed nothing there, and tells which.
 */
export function fillIn(
  values: Readonly<Record<string, string>>,
  completion: Completion,
): { values: Record<string, string>; filled: FilledIn | null } {
  const { files, authors, details } = completion;
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const {
    authors: _,
    authorsNamed: _count,
    contributions = '',
    ...words
  } = (file && readCheck(file)?.words) ?? {};
  const texts: Partial<Record<string, string>> = { ...words, funding: fundingSaid(words) };
  const empty = FIELDS.filter(
    (name) => (values[name] ?? '').trim() === '' && !(noneField(name) in values) && texts[name],
  );
  const saved = valuesOf(completion);
  const renewed = FIELDS.filter(
    (name) =>
      details.offered.includes(name) &&
      values[name] === saved[name] &&
      !empty.includes(name) &&
      texts[name] &&
      texts[name] !== values[name],
  );
  const hasRoles = Object.keys(values).some((name) => CREDIT_FIELDS.test(name));
  const roles = hasRoles || authors.length < 2 ? {} : rolesIn(contributions, authors);
  const given = {
    ...Object.fromEntries([...empty, ...renewed].map((name) => [name, texts[name]!])),
    ...roles,
  };
  const fields = new Set(Object.keys(given));
  if (!file || fields.size === 0) return { values: { ...values }, filled: null };
  return {
    values: { ...values, ...given },
    filled: { fileName: file.fileName, fields, isRenewed: renewed.length > 0 },
  };
}
