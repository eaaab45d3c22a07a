import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { manuscriptPageOf, refused } from '#app/features/manuscripts/editors/index.server.ts';
import { readDays } from '#app/features/manuscripts/core/index.server.ts';
import { findTypesetting } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Opened } from '#app/features/manuscripts/editors/index.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { beginProduction, findProduction } from '../begin-production.server.ts';
import type { Production as ProductionState } from '../begin-production.server.ts';
import {
  listReasonGivers,
  findLosses,
  findRequirements,
} from '../../requirements/find-requirements.server.ts';
import { findPlaces } from '../placing/find-places.server.ts';
import { findUpload } from '../../uploads/find-upload.server.ts';
import { Production } from './production.tsx';

export const officeProductionPage = manuscriptPageOf(showProduction);

export const officeProduction = manuscriptPageOf(async (opened, { platform }) => {
  const result = await beginProduction(platform, opened.user, opened.manuscript.paperId);
  if (result.outcome !== 'begun') return refused(opened, result);
  return seeOther(href('officePublish', { id: opened.manuscript.paperId }));
});

export async function showProduction(
  { user, manuscript, editor }: Opened,
  { platform, request }: RouteContext,
  typed = EMPTY,
): Promise<Page | Response> {
  const { paperId, state, facts } = manuscript;
  const production = await findProduction(platform, manuscript);
  if (!production) return seeOther(href('officeManuscript', { id: paperId }));
  const { proofDays } = await readDays(platform);
  const { asked, losses } = await findAsked(platform, manuscript, production);
  const text = await findTypesetting(platform, manuscript.id);
  const names = await listNames(platform, [
    ...production.proofs.map(({ sentBy }) => sentBy),
    ...[asked, losses].flatMap((each) => (each ? listReasonGivers(each) : [])),
  ]);
  return officePage(
    {
      ...{ title: `Production: ${manuscript.title}`, crumb: 'Production', user, request },
      path: href('officeManuscripts'),
      between: { label: String(paperId), href: href('officeManuscript', { id: paperId }) },
    },
    <Production
      {...{ paperId, production, asked, losses, names, proofDays, typed }}
      published={state === 'published'}
      refused={refuseMove(facts, 'publish', editor)}
      hasNoText={text?.state === 'not-read' && text.article === null}
    />,
  );
}

/** What the publication asks for, and the proof before it. */
async function findAsked(
  platform: RouteContext['platform'],
  manuscript: Opened['manuscript'],
  { upload }: ProductionState,
) {
  const { state } = manuscript;
  if (state !== 'in-production') return { asked: null, losses: null };
  const own = upload && (await findUpload(platform, upload.id));
  // As the page of the publication proposes it: what is proposed is nothing to do.
  const ahead = own && {
    ...own,
    texts: { ...own.texts, ...(await findPlaces(platform, own)).place },
  };
  const asked = await findRequirements(platform, manuscript, ahead);
  const pdf = own?.pdf ?? null;
  const proof = pdf && { step: 'proof' as const, sha256: pdf.sha256 };
  const losses = proof && (await findLosses(platform, manuscript, proof));
  return { asked, losses };
}
