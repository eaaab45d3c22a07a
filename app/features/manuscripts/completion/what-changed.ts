import { changedValues } from '#app/platform/history/changed-values.ts';
import { NONE } from '../core/manuscript-details.ts';
import type { Completion } from './completion.ts';
import { valuesOf } from './completion-form.ts';

/** What of a submission is not as it was: its parts by their names, and the fields with their values. */
export function changedBetween(before: Completion, after: Completion) {
  const [was, is] = [flat(before), flat(after)];
  const gone = Object.fromEntries(Object.keys(was).map((name) => [name, null]));
  const values = changedValues(was, { ...gone, ...is });
  const names = Object.keys(values).map((name) =>
    name.replace(/^(author|credit|check|corresponding|file)-?.*|^(first-file)$/, '$1$2'),
  );
  return { values, changed: [...new Set(names)].map((name) => GROUPS[name] ?? name) };
}

/** What the copy for reviewers begins with. */
export const IN_COPY: ReadonlySet<string> = new Set([
  'title',
  'abstract',
  'keywords',
  'articleType',
]);

/** What a file is compared with when it is held against the guide. */
export const IN_CHECK: ReadonlySet<string> = new Set(['title', 'abstract', 'keywords']);

const GROUPS: Record<string, string> = {
  author: 'authors',
  credit: 'contributions',
  corresponding: 'corresponding author',
  file: 'files beside the manuscript',
  'first-file': 'whether the first file names the authors',
  check: 'confirmations',
};

function flat(completion: Completion): Record<string, string> {
  const values = Object.entries(valuesOf(completion)).map(([name, value]) =>
    name.endsWith('-none') ? [name.slice(0, -'-none'.length), NONE] : [name, value],
  );
  // Another manuscript has a line of its own.
  const files = completion.files
    .flatMap(({ id, purpose }) => (purpose === 'manuscript' ? [] : id))
    .join(' ');
  // The form has the whole name alone.
  const families = completion.authors.map(({ family }, at) => [
    `author-${at + 1}-family`,
    family ?? '',
  ]);
  return { ...(Object.fromEntries([...values, ...families]) as Record<string, string>), files };
}
