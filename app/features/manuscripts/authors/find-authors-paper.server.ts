import { PERSONAL, PRIVATE } from '#app/platform/web/answers.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { findOwnPaper } from './find-own-paper.server.ts';
import { findPaperOfLink } from './find-paper-of-link.server.ts';
import type { TrackedManuscript } from './find-tracked-manuscript.server.ts';

export type AuthorsPaper = {
  manuscript: TrackedManuscript;
  /** The key of the author's own link, or null for a signed-in user. */
  key: string | null;
  actor: Actor;
  headers: Record<string, string>;
  back: string;
};

type Show = (paper: AuthorsPaper, context: RouteContext) => Promise<Page | Response>;

export const authorsPageOf =
  (show: Show): Handler =>
  async (context) => {
    const paper = await findAuthorsPaper(context);
    return paper instanceof Response ? paper : show(paper, context);
  };

/** As `authorsPageOf`, for what only the corresponding author does. */
export const correspondingPageOf = (show: Show): Handler =>
  authorsPageOf(async (paper, context) => {
    const { author, corresponding } = paper.manuscript;
    if (author.position === corresponding) return show(paper, context);
    throw new HttpError(403, 'Only the corresponding author can do this.');
  });

/** @throws HttpError 404 when it is not theirs, whether there is such a paper or not */
async function findAuthorsPaper(context: RouteContext): Promise<AuthorsPaper | Response> {
  const id = context.params['id'] ?? null;
  if (context.url.searchParams.has('key')) {
    const { manuscript, key } = await findPaperOfLink(context, id);
    return {
      manuscript,
      key,
      actor: `author:${manuscript.author.position}`,
      headers: PERSONAL,
      back: href('trackedPaper', null, { id: manuscript.paperId, key }),
    };
  }
  const found = await findOwnPaper(context);
  if (found instanceof Response) return found;
  const { manuscript, user } = found;
  return {
    manuscript,
    key: null,
    actor: `account:${user.id}`,
    headers: PRIVATE,
    back: href('ownManuscript', { id: manuscript.paperId }),
  };
}
