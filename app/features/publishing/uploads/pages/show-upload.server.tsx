import { PRIVATE } from '#app/platform/web/answers.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findProofGap } from '../publication/find-proof-gap.server.ts';
import { PROOF_WARNINGS } from '../publication/proof-gap.ts';
import { findReturn } from '../publication/return-article.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { findObstacle } from '../publication/find-obstacle.server.ts';
import { examineUpload } from '../examine-upload.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { PublicationForm } from './publication-form.tsx';
import { UploadForm } from './upload-form.tsx';
import { wordsOf } from './upload-list.tsx';
import { UploadView } from './upload-view.tsx';
import { uploadOfPage } from './upload-of-page.server.ts';
import { offersOf } from '../front-page/upload-offers.ts';
import { recordOfUpload } from '../upload-record.ts';
import { REFUSAL_WORDS, titleOf } from '../publication/upload-words.ts';
import type { UploadMove } from '../upload.ts';
import { formValues, refuseMove } from '../upload.ts';

type Shown = {
  status?: number;
  problem?: string;
  date?: string;
  dateProblem?: string;
  typed?: FormState;
};

/** The page of an upload, with what was refused. */
export async function showUpload(
  context: RouteContext,
  user: SignedIn,
  shown: Shown = {},
): Promise<Page> {
  const { platform, request } = context;
  const { upload, mover } = await uploadOfPage(context, user);
  const { facts } = journalOf(platform);
  const { texts, pdf, state } = upload;
  const { date, dateProblem, typed } = shown;
  const may = (move: UploadMove) => refuseMove(upload, move, mover) === null;
  const refused = refuseMove(upload, 'publish', mover);
  const ofOthers = refused === 'of-a-manuscript' && refused;
  const obstacle =
    refused === null ? await findObstacle(platform, recordOfUpload(upload, '')) : ofOthers;
  const { notice, headers } = takeNotice(request);
  const paperId = texts.paperId.trim();
  const gap = may('publish') && (await findProofGap(platform, paperId, pdf?.sha256 ?? null));
  const warning = gap ? { text: PROOF_WARNINGS[gap], paperId: Number(paperId) } : null;
  const { timeZone } = facts;
  const returning = may('publish') ? await findReturn(platform, upload) : null;
  const correction = returning?.notice ?? null;
  const publication = { upload, may, timeZone, warning, correction, now: platform.clock.now() };
  return {
    ...(shown.status !== undefined && { status: shown.status }),
    title: texToPlainText(titleOf(texts)),
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <UploadView
        upload={{ ...upload, hasPdf: pdf !== null }}
        timeZone={facts.timeZone}
        notice={notice}
        obstacles={[
          ...(shown.problem ? [shown.problem] : []),
          ...(upload.problem === null ? [] : [wordsOf(upload.problem)]),
          ...(obstacle && REFUSAL_WORDS[obstacle] !== shown.problem
            ? [REFUSAL_WORDS[obstacle]]
            : []),
        ]}
        mayDiscard={may('discard')}
        publication={
          (may('publish') || may('call-off')) && (
            <PublicationForm
              {...publication}
              {...(date !== undefined && { date })}
              {...(dateProblem !== undefined && { dateProblem })}
            />
          )
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
                fileName: pdf?.fileName ?? null,
                hasPassword: upload.passwordHash !== null,
                offers: offersOf(upload),
              }}
              mayPublish={mover.isEditor && state === 'draft'}
            />
          )
        }
      />
    ),
  };
}
