import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { addresseesOf } from '../author-list/mail-author.server.ts';
import { chargeUrl } from '../core/letters/tracking-link.server.ts';
import type { chargePaid } from './charge.mail.ts';
import { keeperMissing, waiverAsked } from './charge.mail.ts';
import type { Charge } from './find-charges.server.ts';
import { findCharge } from './find-charges.server.ts';
import { moneyText } from './money.ts';
import type { ChargeSettings } from './charge-settings.ts';

type Said = {
  journal: string;
  name: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address. */
  title: string | null;
  charge: string;
};
type Addressed = Pick<
  Charge,
  'id' | 'manuscriptId' | 'paperId' | 'title' | 'receivedAt' | 'corresponding'
>;

/** About the charge and not the manuscript: what editors see of its mails has none of these. */
export async function mailCharged(
  inside: Platform,
  { id, manuscriptId, paperId, title, receivedAt, corresponding }: Addressed,
  { purpose, key, write }: { purpose: string; key: string; write: (said: Said) => Letter },
): Promise<void> {
  const author = await addresseesOf(inside, manuscriptId)
    .where('position', '=', corresponding)
    .executeTakeFirst();
  if (!author || author.email === null) return;
  const { name, email, position } = author;
  const isKnown = author.provedAt !== null;
  await queueLetter(inside, {
    to: { address: email, ...(isKnown && { name }) },
    letter: write({
      journal: journalOf(inside).facts.title,
      ...{ name: isKnown ? name : 'author', paperId, title: isKnown ? title : null },
      charge: chargeUrl(inside, { paperId, receivedAt }, { position }),
    }),
    ...{ purpose, about: `charge:${id}`, key: `${id}:${key}`, confidential: true },
    ...(!isKnown && { first: { from: null } }),
  });
}

/** Of a payment that came, went back, or was noted by mistake. */
export const mailPayment = (
  inside: Platform,
  charge: Charge,
  { invoice: { label, total }, letter }: Payment,
): Promise<void> =>
  mailCharged(inside, charge, {
    ...{ purpose: letter.name, key: `${label}:${inside.clock.now()}` },
    write: (said) =>
      letter.write({ ...said, invoice: label, amount: moneyText(total, charge.currency) }),
  });

type Payment = {
  invoice: { label: string; total: number };
  letter: typeof chargePaid;
};

/** To those who may decide on it; where there is none, the editors-in-chief are asked to name another. */
export async function askKeepers(
  inside: Platform,
  { id, paperId }: Pick<Charge, 'id' | 'paperId'>,
  { keepers }: Pick<ChargeSettings, 'keepers'>,
  /** How often they were reminded. */
  count = 0,
): Promise<void> {
  const { BASE_URL } = inside.config;
  const journal = journalOf(inside).facts.title;
  const people = keepers.length > 0 ? await listPeople(inside, { ids: keepers }) : [];
  let asked = 0;
  for (const person of people) {
    if ((await findCharge(inside, person, id)) === null) continue;
    asked += 1;
    await queueLetter(inside, {
      to: { name: person.name, address: person.email },
      letter: waiverAsked.write({
        ...{ journal, name: person.name, paperId },
        charge: BASE_URL + href('officeCharge', { id }),
      }),
      ...{ purpose: 'waiver-asked', about: `charge:${id}`, key: `${id}:${person.id}:${count}` },
    });
  }
  if (asked > 0) return;
  for (const chief of await listPeople(inside, { roles: ['chief'] })) {
    await queueLetter(inside, {
      to: { name: chief.name, address: chief.email },
      letter: keeperMissing.write({
        ...{ journal, name: chief.name },
        settings: BASE_URL + href('officeChargeSettings'),
      }),
      ...{ purpose: 'charge-keeper-missing', key: `${id}:${chief.id}:${count}` },
    });
  }
}
