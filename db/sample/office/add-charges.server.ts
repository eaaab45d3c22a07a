import type { SignedIn } from '#app/features/accounts/core/account.ts';
import type { ChargeSettings } from '#app/features/manuscripts/charges/charge-settings.ts';
import { askInvoice } from '#app/features/manuscripts/charges/invoices.server.ts';
import { quote } from '#app/features/manuscripts/charges/tend-charges.server.ts';
import { askWaiver } from '#app/features/manuscripts/charges/waivers.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Story } from './read-office.server.ts';

/** The sample journal takes no charges: these are for the editor-in-chief to look at, and no reader sees an amount. */
const SETTINGS: ChargeSettings = {
  ...{ isOn: false, currency: 'EUR', amounts: {}, other: 90_000 },
  groups: [{ share: 50, countries: ['Kenya', 'Vietnam'] }],
  waivers: 'Authors without a grant can ask for a waiver.',
  tax: { label: 'VAT', rate: 1900, note: 'SAMPLE: please do not pay.' },
  seller: 'Sample Press\nMade up, 1 Example Road',
  bank: 'SAMPLE: a bank that does not exist, account 0',
  ...{ pattern: 'SAMPLE-{number}', payDays: 30 },
  keepers: [],
};

type Charged = { paperId: number; story: Pick<Story, 'charge' | 'authors'> };

/** Charges of accepted sample manuscripts, each as far as its story says. @param keeper who looks after them */
export async function addCharges(
  platform: Platform,
  keeper: SignedIn | undefined,
  papers: readonly Charged[],
): Promise<void> {
  if (!keeper || (await hasSettings(platform))) return;
  const settings = { ...SETTINGS, keepers: [keeper.id] };
  const now = platform.clock.now();
  const daysAgo = (days: number) => ({ ...platform, clock: { now: () => now - days * DAY } });
  await platform.db
    .insertInto('charge_settings')
    .values({
      ...{ id: 1, value: JSON.stringify(settings), changed_by: keeper.id },
      changed_at: now - 4 * DAY,
    })
    .execute();
  for (const { paperId, story } of papers) {
    if (!story.charge) continue;
    const { id } = await platform.db
      .selectFrom('manuscripts')
      .select('id')
      .where('paper_id', '=', paperId)
      .executeTakeFirstOrThrow();
    await quote(daysAgo(3), id, settings);
    const acting = { paperId, position: 1, actor: 'author:1' } as const;
    const [author] = story.authors;
    if (story.charge === 'asked') {
      await askWaiver(daysAgo(2), acting, { reason: 'We worked without a grant.' });
    }
    if (story.charge === 'invoiced') {
      const to = `${author!.name}\n${author!.institution}\n${author!.country}`;
      await askInvoice(daysAgo(2), acting, { to });
    }
  }
  await platform.db.deleteFrom('mails').where('about', 'like', 'charge:%').execute();
}

const hasSettings = async ({ db }: Platform): Promise<boolean> =>
  (await db.selectFrom('charge_settings').select('id').limit(1).executeTakeFirst()) !== undefined;
