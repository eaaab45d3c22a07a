import { takeNotice } from '#app/features/accounts/index.server.ts';
import { mayActAs, PRIVATE } from '#app/features/accounts/index.ts';
import { listOpenSections } from '#app/features/submissions/index.server.ts';
import { decideMove, UNDER_WAY } from '#app/features/submissions/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { manuscriptPageOf } from '../open-manuscript.server.ts';
import type { Opened } from '../open-manuscript.server.ts';
import { offeredMoves } from '../offered-moves.ts';
import { findProduction } from '../queries/find-production.server.ts';
import { listAssignable } from '../queries/list-assignable.server.ts';
import { loadOfficePage } from '../queries/load-office-page.server.ts';
import { readDays } from '../queries/read-settings.server.ts';
import type { Typed } from '../ui/office-forms.tsx';
import { OfficeManuscript } from '../ui/office-manuscript.tsx';
import { Production } from '../ui/production.tsx';

/** `/office/manuscripts/{id}`: one manuscript, for the editors who have no conflict with it. */
export const officeManuscriptPage = manuscriptPageOf((opened, context) =>
  showManuscript(opened, context),
);

/** The page, after a form that was refused with what was typed into it. */
export async function showManuscript(
  { user, manuscript, editor }: Opened,
  { platform, request }: RouteContext,
  typed: Typed = { values: {}, errors: {} },
): Promise<Page> {
  const { notice, headers } = takeNotice(request);
  const production = await findProduction(platform.db, manuscript);
  const page = await loadOfficePage(platform, manuscript);
  const { proofDays } = await readDays(platform, platform.db);
  const way = { ...wayOf(manuscript, editor), names: page.names, proofDays, typed };
  const mayAssign = editor.handles && UNDER_WAY.includes(manuscript.state);
  return {
    ...(Object.keys(typed.errors).length > 0 && { status: 422 }),
    title: `Paper ${manuscript.paperId}`,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <OfficeManuscript
        {...{ manuscript, typed, notice }}
        role={user.role}
        page={page}
        moves={offeredMoves(manuscript.facts, editor)}
        production={production && <Production {...way} {...{ production }} />}
        editors={mayAssign ? await listAssignable(platform, manuscript, user) : null}
        sections={mayAssign ? await listOpenSections(platform.db, page.sectionId) : []}
        mayInvite={mayAssign && mayActAs(user.role, 'chief')}
        mayMoveRevision={editor.handles && manuscript.state === 'revision-requested'}
        now={platform.clock.now()}
      />
    ),
  };
}

function wayOf({ paperId, state, facts }: Opened['manuscript'], editor: Opened['editor']) {
  const move = decideMove(facts, 'publish', editor);
  const refused = move.outcome === 'refused' ? move.reason : null;
  return { paperId, published: state === 'published', refused };
}
