import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { findAgreement } from '../../agreement/print-agreement.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listOpenSections } from '../../sections/list-sections.server.ts';
import { FROM_ACCEPTANCE, UNDER_WAY, isWithAuthors } from '../../core/states.ts';
import { findReturn } from '../../returning/find-return.server.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { manuscriptFormOf, manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { offeredMoves } from '../../decisions/offered-moves.ts';
import { judgeAllEditors, listAssignable } from '../../editors/list-independent.server.ts';
import { loadOfficePage } from '../load-office-page.server.ts';
import type { OfficePage } from '../load-office-page.server.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { Schema } from '#app/platform/web/form/form-state.ts';
import { showDraft } from '../../drafts/pages/draft-form.server.ts';
import { reviewClock } from '../../core/invitation.ts';
import { noticeCookie } from './notices.server.ts';
import { href } from '#app/routes.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';
import { nothingHere } from '#app/platform/web/http-error.ts';
import { findOpenEntry } from '../list-desk.server.ts';
import { firstTab, isTab, tabHref, tabOf } from './workspace/tabs.ts';
import type { TabName } from './workspace/tabs.ts';
import { Workspace } from './workspace/workspace.tsx';

export const officeManuscriptPage = manuscriptPageOf(showManuscript);

/** `/office/manuscripts/{id}/reviews` and its siblings: what is read of the manuscript. */
export const officeManuscriptTabPage: Handler = (context) => {
  const tab = context.params['tab'];
  if (tab !== undefined && !isTab(tab)) throw nothingHere();
  return officeManuscriptPage(context);
};

export const officeFormOf = <S extends Schema>(
  schema: S | ((now: number) => S),
  take: Parameters<typeof manuscriptFormOf<S>>[2],
): Handler => manuscriptFormOf(schema, showManuscript, take);

export const backTo = (
  { manuscript: { paperId } }: Opened,
  notice: Parameters<typeof noticeCookie>[0],
  tab?: TabName,
): Response =>
  seeOther(tab ? tabHref(paperId, tab) : href('officeManuscript', { id: paperId }), [
    noticeCookie(notice),
  ]);

/** Parts that tell what happened, or name who took part before. */
const TELLS_HISTORY: ReadonlySet<TabName> = new Set(['text', 'messages', 'history']);

/** The page, after a form that was refused with what was typed into it. */
export async function showManuscript(
  opened: Opened,
  { platform, request, url }: RouteContext,
  typed = EMPTY,
): Promise<Page> {
  const { user, manuscript, editor } = opened;
  const judged = await judgeAllEditors(platform, manuscript);
  const known = new Map(judged.map(({ account }) => [account.id, account.name]));
  const asked = tabOf(url.pathname);
  const tabFor = (read: Pick<OfficePage, 'reviews'>) => asked ?? firstTab(read);
  const page = await loadOfficePage(platform, manuscript, known, user, (read) => ({
    history: TELLS_HISTORY.has(tabFor(read)),
    mails: tabFor(read) === 'letters',
    compared: tabFor(read) === 'text',
  }));

  const note = 'text' in typed.values ? typed : showDraft(page.draft);
  const isAccepted = FROM_ACCEPTANCE.has(manuscript.state);
  const mayAssign = editor.handles && UNDER_WAY.includes(manuscript.state);
  return officePage(
    {
      ...{ title: manuscript.title, tab: `${manuscript.paperId}: ${manuscript.title}` },
      ...{ crumb: String(manuscript.paperId), path: href('officeManuscripts'), user, request },
    },
    <Workspace
      {...{ manuscript, typed, note }}
      tab={tabFor(page)}
      entry={await findOpenEntry(platform, user, manuscript, {
        deadlines: await readDeadlines(platform),
        identity: editor.identity,
      })}
      user={user.id}
      editor={editor}
      mayWrite={editor.handles}
      page={page}
      judged={judged}
      moves={offeredMoves(manuscript.facts, editor)}
      production={
        isAccepted ? { agreement: await findAgreement(platform, manuscript.paperId) } : null
      }
      editors={
        mayAssign
          ? await listAssignable(
              platform,
              {
                user,
                identity: editor.identity,
                judged,
                editorsSee: manuscript.editorsSee,
                present: manuscript.editorId,
              },
              manuscript.sectionEditors,
            )
          : null
      }
      sections={mayAssign ? await listOpenSections(platform, page.sectionId) : []}
      mayInvite={mayAssign && mayActAs(user.role, 'chief')}
      mayMoveRevision={editor.handles && isWithAuthors(manuscript.state)}
      returned={await findReturn(platform, manuscript)}
      now={reviewClock(manuscript, platform.clock.now())}
      today={platform.clock.now()}
    />,
  );
}
