import type { InferOutput } from 'valibot';
import type { FormState, Schema } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';
import { REFUSALS } from '../core/laws.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { PERSONAL, PRIVATE } from '#app/platform/web/answers.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { findOwnPaper, findPaperOfLink } from './find-paper-of-link.server.ts';
import type { TrackedManuscript } from './find-tracked-manuscript.server.ts';

export type AuthorsPaper = {
  manuscript: TrackedManuscript;
  /** The key of the author's own link, or null for a signed-in user. */
  key: string | null;
  acting: ActingAuthor;
  headers: Record<string, string>;
  back: string;
};

type Answer = Promise<Page | Response> | Page | Response;
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

/** For a posted form of an author. @param show the page that has it @param pageOf who may post it */
export const authorsFormOf = <S extends Schema>(
  schema: S,
  show: (paper: AuthorsPaper, context: RouteContext, state: FormState) => Answer,
  take: (
    paper: AuthorsPaper,
    said: InferOutput<S>,
    again: Again,
    context: RouteContext,
  ) => Promise<Page | Response>,
  pageOf = authorsPageOf,
): Handler =>
  pageOf(async (paper, context) => {
    const { request } = context;
    const sent = { request, values: await readForm(request) };
    const again = (state: FormState) => show(paper, context, state);
    return takeForm(schema, { ...sent, show: again }, (said, giveBack) =>
      take(paper, said, giveBack, context),
    );
  });

/** What an author is answered whose step a law refuses. */
export const authorsRefusal = (reason: MoveRefusal): HttpError =>
  new HttpError(reason === 'not-yours' ? 403 : 409, REFUSALS[reason]);

const actingOf = ({ paperId, author }: TrackedManuscript, actor: Actor): ActingAuthor => ({
  ...{ paperId, position: author.position, actor },
});

/** @throws HttpError 404 when it is not theirs, whether there is such a paper or not */
async function findAuthorsPaper(context: RouteContext): Promise<AuthorsPaper | Response> {
  const id = context.params['id'] ?? null;
  if (context.url.searchParams.has('key')) {
    const { manuscript, key } = await findPaperOfLink(context, id);
    return {
      manuscript,
      key,
      acting: actingOf(manuscript, `author:${manuscript.author.position}`),
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
    acting: actingOf(manuscript, `account:${user.id}`),
    headers: PRIVATE,
    back: href('ownManuscript', { id: manuscript.paperId }),
  };
}
