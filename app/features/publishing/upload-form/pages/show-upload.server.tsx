import { PRIVATE } from '#app/platform/web/answers.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listEditorsNotNamed, namesEditor } from '../../publication/known-editors.server.ts';
import { isOfAnotherYear, findLikenessFor } from '../../uploads/settle-likeness.server.ts';
import { recordOfUpload, examineUpload } from '../../uploads/examine-upload.ts';
import { isProduced, isRemoved, formValues, refuseMove } from '../../uploads/upload.ts';
import { paperIdIn } from '../../uploads/find-upload.server.ts';
import type { Upload } from '../../uploads/find-upload.server.ts';
import { findRemoved, findReturn } from '../../uploads/put-back.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { findObstacle, findPublicationBar } from '../../publication/find-obstacle.server.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { PublicationForm, UploadView } from './upload-view.tsx';
import { UploadForm } from './upload-form.tsx';
import { wordsOf } from './upload-list.tsx';
import { uploadOfPage } from './upload-of-page.server.ts';
import { newOffers } from '../new-offers.ts';
import { REFUSAL_WORDS, titleOf } from '../../publication/upload-words.ts';
import { listReasonGivers, findRequirements } from '../../requirements/find-requirements.server.ts';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import type { UploadMove, UploadMover, UploadState } from '../../uploads/upload.ts';

type Shown = {
  typed?: FormState;
  publishing?: FormState;
};

export async function showUpload(
  context: RouteContext,
  user: SignedIn,
  shown: Shown = {},
): Promise<Page> {
  const { platform, request } = context;
  const { upload, mover } = await uploadOfPage(context, user);
  const { facts } = journalOf(platform);
  const { texts, pdf } = upload;
  const { typed, publishing = EMPTY } = shown;
  const own = paperIdIn(texts.paperId) !== null && isProduced(upload);
  const named =
    !own && mover.isEditor && upload.publishedAt === null
      ? await namesEditor(platform, upload, user.id)
      : false;
  const removed = isRemoved(upload) ? await findRemoved(platform, upload) : null;
  const may = (move: UploadMove) =>
    !(removed && move === 'schedule') &&
    refuseMove(upload, move, mover) === null &&
    !(named && NOT_ALONE.has(move));
  const refused = refuseMove(upload, 'publish', mover);
  const ofOthers = refused === 'of-a-manuscript' && refused;
  const obstacle =
    refused === null ? await findObstacle(platform, recordOfUpload(upload, '')) : ofOthers;
  const { notice, headers } = takeNotice(request);
  const paperId = texts.paperId.trim();
  const { asked, names } = await findAsked(platform, upload, mover);
  const { timeZone } = facts;
  const returning = may('publish') ? await findReturn(platform, upload) : null;
  const correction = returning?.notice ?? null;
  const like =
    may('publish') && mover.isEditor ? await findLikenessFor(platform, user, upload) : [];
  const publication = {
    ...{ upload, may, timeZone, asked, names, correction, like, state: publishing },
    anotherYear:
      may('publish') &&
      mover.isEditor &&
      isOfAnotherYear(platform, upload, upload.publishAt ?? undefined),
    now: platform.clock.now(),
    isRemoved: removed !== null,
  };
  return {
    title: texToPlainText(titleOf(texts)),
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <UploadView
        upload={{ ...upload, hasPdf: pdf !== null }}
        timeZone={facts.timeZone}
        notice={notice}
        removed={removed}
        obstacles={[
          ...[publishing.message, publishing.errors['wish']].filter((said) => said !== undefined),
          ...(named ? [await sayWhoPublishes(platform, upload)] : []),
          ...(upload.problem === null ? [] : [wordsOf(upload.problem)]),
          ...(obstacle && REFUSAL_WORDS[obstacle] !== publishing.message
            ? [REFUSAL_WORDS[obstacle]]
            : []),
        ]}
        mayDiscard={may('discard')}
        publication={
          (asked || may('publish') || may('call-off')) && <PublicationForm {...publication} />
        }
        form={
          may('change') && (
            <UploadForm
              action={href('ownUpload', { id: upload.id })}
              rules={facts}
              state={typed ?? { ...EMPTY, values: formValues(texts) }}
              findings={examineUpload(upload, facts)}
              upload={{
                id: upload.id,
                version: upload.version,
                authors: upload.authors,
                ofManuscript: own && upload.articleId === null ? Number(paperId) : null,
                fileName: pdf?.fileName ?? null,
                hasPassword: upload.passwordHash !== null,
                offers: newOffers(upload),
              }}
            />
          )
        }
      />
    ),
  };
}

const OPEN: ReadonlySet<UploadState> = new Set(['draft', 'waiting', 'scheduled']);

/** What an editor is asked for before a manuscript's article is published, and the names of who gave reasons. */
async function findAsked(
  platform: RouteContext['platform'],
  upload: Upload,
  mover: UploadMover,
): Promise<{ asked: Asked | null; names: ReadonlyMap<string, string> }> {
  const { paperId } = await findPublicationBar(platform, upload.texts.paperId, false);
  const isOpen = paperId !== null && mover.isEditor && OPEN.has(upload.state);
  const manuscript = isOpen ? await loadCase(platform, paperId) : null;
  const asked = manuscript && (await findRequirements(platform, manuscript, upload));
  return {
    asked,
    names: await listNames(platform, asked ? listReasonGivers(asked) : []),
  };
}

/** What an editor does not do alone with a paper that names them. */
const NOT_ALONE: ReadonlySet<UploadMove> = new Set(['publish', 'schedule']);

async function sayWhoPublishes(
  platform: RouteContext['platform'],
  upload: Upload,
): Promise<string> {
  const others = await listEditorsNotNamed(platform, upload);
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(others.slice(0, 5));
  return `${REFUSAL_WORDS['names-you']} ${names ? `Please ask ${names}.` : 'The journal has no other editor yet: please ask the editor-in-chief to appoint one.'}`;
}
