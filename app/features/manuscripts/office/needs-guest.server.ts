import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import { isReviewer } from '../conflicts/judge.ts';
import { identitiesOf, personOf } from '../conflicts/list-sides.server.ts';
import { isAppealed } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { isUnderWay } from '../waiting/facts.ts';

type Sides = Parameters<ReturnType<typeof barrierFor>>[0];
type Identity = Parameters<typeof barrierFor>[1];
type Paper = { paperId: number; state: ManuscriptState; editorId: string | null; sides: Sides };

type Looking = {
  user: Parameters<typeof barrierFor>[0] & { role: Parameters<typeof mayActAs>[0] };
  identity: Identity;
  acts: (account: string, person: Identity, paperId: number) => { tookPart: boolean };
};

/**
 * Which of the manuscripts that are kept from an editor-in-chief wait for them all the same: no editor of the journal
 * can handle these, and they name a guest; two statements where there is any.
 */
export async function listGuestNeeded(
  platform: HasClockAndDb,
  { user, identity, acts }: Looking,
  kept: readonly Paper[],
): Promise<ReadonlySet<number>> {
  const asked = kept.filter(
    (paper) =>
      isUnderWay(paper) &&
      (paper.editorId === null || isAppealed(paper.state)) &&
      !isReviewer(user.id, identity, paper.sides),
  );
  if (asked.length === 0 || !mayActAs(user.role, 'chief')) return new Set();
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const identities = await identitiesOf(platform, editors.map(personOf));
  const mayHandle = ({ paperId, state, sides }: Paper): boolean =>
    editors.some((editor, place) => {
      const person = identities[place]!;
      return (
        editor.emailVerified &&
        barrierFor(editor, person)(sides) === null &&
        !(isAppealed(state) && acts(editor.id, person, paperId).tookPart)
      );
    });
  return new Set(asked.filter((paper) => !mayHandle(paper)).map(({ paperId }) => paperId));
}
