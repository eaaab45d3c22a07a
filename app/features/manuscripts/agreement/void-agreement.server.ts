import { refuseWords } from '../anonymity/searched-texts.ts';
import { agreementUrl } from '../core/letters/tracking-link.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { agreementVoided } from './agreement-voided.mail.ts';
import { findAgreement, printAgreement } from './print-agreement.server.ts';

type Voiding = { outcome: 'voided' } | { outcome: 'names-a-reviewer'; found: string[] };

/** For the author and the history. */
type Said = { reason: string };

/**
 * Before its article is published, which then waits for a new signature (L4). Text, signature and
 * PDF stay in the record.
 */
export const voidAgreement: EditorsCommand<Said, Voiding> = async (platform, user, said) => {
  // Its PDF is made now if no job was there yet: later there is nothing to make it of.
  const signed = await findAgreement(platform, said.paperId);
  if (signed && !signed.isSetAside) await printAgreement(platform, signed.manuscriptId);
  return voidSigned(platform, user, said);
};

const voidSigned: EditorsCommand<Said, Voiding> = editorsStep({
  leads: () => ({ name: 'void-agreement' }),
  finds: ({ inside, manuscript: { id } }) =>
    inside.db
      .selectFrom('agreements')
      .select(['signed_name as name', 'signed_at as signedAt'])
      .where('manuscript_id', '=', id)
      .executeTakeFirstOrThrow(),
  refuses: ({ manuscript, said: { reason } }) =>
    refuseWords('reason for a void agreement', manuscript, reason),
  records: ({ found: { name }, said: { reason } }) => ({
    event: 'agreement-voided',
    details: { name, reason },
  }),
  writes: async ({ inside, manuscript: { id }, user, said: { reason }, now }) => {
    // Its PDF may come at this moment: what is moved is the row as it is when it goes.
    const row = await inside.db
      .deleteFrom('agreements')
      .where('manuscript_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await inside.db
      .insertInto('agreements_voided')
      .values({ ...row, voided_by: user.id, voided_at: now, reason })
      .execute();
  },
  tells: ({ inside, manuscript, found, said: { reason } }) =>
    mailCorresponding(inside, manuscript, {
      urlOf: agreementUrl,
      write: ({ url, ...facts }) => agreementVoided.write({ ...facts, reason, agreement: url }),
      purpose: 'agreement-voided',
      key: `${manuscript.paperId}:${found.signedAt}`,
    }),
  done: { outcome: 'voided' },
});
