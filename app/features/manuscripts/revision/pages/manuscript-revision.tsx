import { seeOther } from '#app/platform/web/answers.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { receiveFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import { reasonOf } from '#app/platform/uploads/refusal.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { reviseManuscript } from '../revise-manuscript.server.ts';
import { findMetadata } from '../find-metadata.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { readRevision, REVISION_FILES } from '../revision-form.ts';

import { RevisionForm } from './revision-form.tsx';

const TITLE = 'Send the revised manuscript';
const FIELDS = 10;

/** `GET /manuscripts/{id}/revision`: the form, begun with what is known. */
export const manuscriptRevisionPage = correspondingPageOf(async (paper, { platform }) => {
  const { id, state } = paper.manuscript;
  if (state !== 'revision-requested') throw tooLate();
  const values = await findMetadata(platform.db, id);
  return formPage(paper, { values, errors: {}, problem: null }, 200);
});

/** Takes the revision in; JSON for the form's script. */
export const manuscriptRevision = correspondingPageOf(async (paper, context) => {
  const { platform } = context;
  const { paperId, author } = paper.manuscript;
  const form = await receiveFiles(context, REVISION_FILES, FIELDS);
  const { fields, files } = form;
  const manuscript = await loadCase(platform, platform.db, paperId);
  const purposes = [...files.map(({ purpose }) => purpose), ...Object.keys(form.errors)];
  const read = readRevision(fields, purposes, manuscript?.authors ?? []);
  const errors = { ...read.errors, ...form.errors };
  if (form.problem || Object.keys(errors).length > 0) {
    await form.discard();
    return refuse(context, paper, { fields, errors, problem: form.problem });
  }
  const acting = { paperId, position: author.position, actor: paper.actor };
  const result = await reviseManuscript(platform, acting, { ...read.revision, files });
  if (result.outcome === 'refused') {
    await form.discard();
    if (result.reason === 'not-yours') throw new HttpError(403, REFUSALS['not-yours']);
    throw tooLate();
  }
  if (!wantsJson(context.request)) return seeOther(paper.back);
  return Response.json(
    { status: true, receipt: paper.back, message: 'The revised manuscript has arrived.' },
    { headers: paper.headers },
  );
});

const tooLate = () => new HttpError(409, REFUSALS['not-in-this-state']);

type Refused = {
  fields: Record<string, string>;
  errors: Record<string, string>;
  problem: { status: number; text: string } | null;
};

function refuse(
  { request }: RouteContext,
  paper: AuthorsPaper,
  { fields, errors, problem }: Refused,
): Page | Response {
  const reason = problem?.text ?? reasonOf(errors);
  const status = problem?.status ?? 422;
  return wantsJson(request)
    ? Response.json({ status: false, reason, errors }, { status, headers: paper.headers })
    : formPage(paper, { values: fields, errors, problem: reason }, status);
}

function formPage(
  paper: AuthorsPaper,
  form: Pick<Parameters<typeof RevisionForm>[0], 'values' | 'errors' | 'problem'>,
  status: number,
): Page {
  const { paperId } = paper.manuscript;
  const action = href('manuscriptRevision', { id: paperId }, { key: paper.key });
  return authorPage(
    paper,
    { title: TITLE, status },
    <RevisionForm paperId={paperId} action={action} back={paper.back} {...form} />,
  );
}
