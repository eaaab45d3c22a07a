import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import { namesNoAuthor } from '../anonymity/searched-texts.ts';
import { READABLE } from '../core/manuscript-file.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export const LONGEST_REVISION_TEXTS = {
  title: 500,
  abstract: 10_000,
  keywords: 2000,
  reply: 18_000,
  unanswered: 2000,
};

const ASK = 'Please say whether the revised manuscript names the authors.';
const NO_COPY_OF_IT =
  'We cannot make an anonymised copy of a .pdf or .doc file. Please choose one below, or send the manuscript as .docx, .odt, .tex, .md or .zip.';

export const REVISION_FILES = [
  'manuscript',
  'anonymised',
  'reply-to-reviewers',
  'supplement',
] as const;

/** Whether the round that the decision ended had reviews to respond to. */
export const wasReviewed = (manuscript: Pick<CaseFile, 'invitations' | 'round'> | null): boolean =>
  manuscript?.invitations.some(
    ({ round, completedAt, cancelledAt }) =>
      round === manuscript.round && completedAt !== null && cancelledAt === null,
  ) ?? false;

type Came = {
  reply: boolean;
  anonymised: boolean;
  /** Whether the letter has points on the text, each of which is answered by itself. */
  points: boolean;
  /** Of the manuscript; null where none came. */
  format: FileFormat | null;
};

/** Whether the manuscript names its authors is asked unless a copy for reviewers came with it. */
export function revisionForm(came: Came, manuscript: CaseFile | null) {
  const { title, abstract, keywords, reply, unanswered } = LONGEST_REVISION_TEXTS;
  const missing = wasReviewed(manuscript)
    ? 'Please respond to the reviewers, here or in a file.'
    : 'Please say what you changed, here or in a file.';
  const noReply = came.reply || came.points ? undefined : missing;
  return v.object({
    title: line(title, 'Please enter the title of the manuscript.'),
    abstract: text(abstract),
    keywords: text(keywords),
    reply: v.pipe(
      text(reply, noReply),
      namesNoAuthor('response to the reviewers', manuscript?.authors ?? []),
    ),
    unanswered: text(unanswered),
    read: v.optional(v.string(), ''),
    'reply-read': v.optional(v.string(), ''),
    'texts-read': v.optional(v.string(), ''),
    'right-file': v.optional(v.string(), ''),
    'first-file': came.anonymised
      ? v.pipe(
          v.optional(v.string()),
          v.transform(() => '' as const),
        )
      : v.pipe(
          v.optional(v.string(), ''),
          v.picklist(['names-none', 'names-authors'], ASK),
          v.check(
            (answer) =>
              answer === 'names-none' || came.format === null || READABLE.has(came.format),
            NO_COPY_OF_IT,
          ),
        ),
  });
}

/** Of another file in the place of a revised one. */
export const revisionFileForm = (came: Pick<Came, 'anonymised' | 'format'>) =>
  v.pick(revisionForm({ ...came, reply: true, points: true }, null), ['right-file', 'first-file']);
