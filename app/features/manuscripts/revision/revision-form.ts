import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';
import { namesNoAuthor } from '../anonymity/authors-named.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export const LONGEST_REVISION_TEXTS = {
  title: 500,
  abstract: 10_000,
  keywords: 2000,
  reply: 18_000,
};

/** Files that may come with a revision, in the order of the form. */
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

/** @param withReply whether the response came as a file */
export function revisionForm(withReply: boolean, manuscript: CaseFile | null) {
  const nameless = namesNoAuthor(manuscript?.authors ?? [], 'you');
  const { title, abstract, keywords, reply } = LONGEST_REVISION_TEXTS;
  const missing = wasReviewed(manuscript)
    ? 'Please respond to the reviewers, here or in a file.'
    : 'Please say what you changed, here or in a file.';
  const noReply = withReply ? undefined : missing;
  return v.object({
    title: v.pipe(line(title, 'Please enter the title of the manuscript.'), nameless),
    abstract: v.pipe(text(abstract), nameless),
    keywords: v.pipe(text(keywords), nameless),
    reply: v.pipe(text(reply, noReply), nameless),
  });
}
