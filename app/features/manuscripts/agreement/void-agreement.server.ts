import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { agreementUrl } from '../core/letters/tracking-link.server.ts';
import { decideMove } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { mailCorresponding } from '../revision/mail-corresponding.server.ts';
import { findReviewersNamed } from '../anonymity/find-reviewers-named.ts';
import { agreementVoidedLetter } from './agreement-voided.mail.ts';
import { findAgreement } from './find-agreement.server.ts';
import { printAgreement } from './print-agreement.server.ts';

export type Voiding =
  | { outcome: 'voided' }
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

/**
 * Before its article is published, which then waits for a new signature (L4). Text, signature and
 * PDF stay in the record.
 * @param reason for the author and the history
 */
export async function voidAgreement(
  platform: Platform,
  user: SignedIn,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<Voiding> {
  // Its PDF is made now if no job was there yet: later there is nothing to make it of.
  const signed = await findAgreement(platform, paperId);
  if (signed && !signed.isSetAside) await printAgreement(platform, signed.manuscriptId);
  return withinCase<Voiding>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const { id, facts } = manuscript;
    const move = decideMove(facts, 'void-agreement', editor);
    if (move.outcome === 'refused') return move;
    const found = findReviewersNamed(manuscript, reason);
    if (found.length > 0) return { outcome: 'names-a-reviewer', found };
    const row = await inside.db
      .deleteFrom('agreements')
      .where('manuscript_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const voided_at = inside.clock.now();
    await inside.db
      .insertInto('agreements_voided')
      .values({ ...row, voided_by: user.id, voided_at, reason })
      .execute();
    const moved = await moveManuscript(inside, {
      ...{ manuscript, facts, name: 'void-agreement', mover: editor },
      line: {
        event: 'agreement-voided',
        actor: `account:${user.id}`,
        details: { name: row.signed_name, reason },
      },
    });
    if (moved.outcome === 'refused') throw new Error(`It did not move: ${moved.reason}.`);
    await mailCorresponding(inside, manuscript, {
      urlOf: agreementUrl,
      write: (known) => agreementVoidedLetter({ ...known, reason }),
      purpose: 'agreement-voided',
      key: `${paperId}:${row.signed_at}`,
    });
    return { outcome: 'voided' };
  });
}
