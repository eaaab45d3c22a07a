import type { SignedIn } from '#app/features/accounts/core/index.ts';
import {
  conflictedPapers,
  withheldFrom,
} from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Standing } from '#app/features/manuscripts/conflicts/index.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** What keeps a user from a manuscript (L2), or from what is not for editors at all: what authors pay. */
export type Barrier = Extract<Standing, MoveRefusal> | 'charge';

/** Counts what waits for a user: with one manuscript among it, it tells where that stands. */
const COUNTING = 'editor-digest';

/**
 * Those about a manuscript from which the chief is kept: they tell who reviews it (L2, L6).
 * @returns why, by the id of the mail
 */
export async function hiddenMails(
  platform: Platform,
  user: SignedIn,
  mails: readonly Pick<MailView, 'id' | 'about' | 'purpose' | 'toAddress'>[],
): Promise<ReadonlyMap<number, Barrier>> {
  const papers = new Set(mails.map(paperOf).filter((paper) => paper !== null));
  const conflicted = await conflictedPapers(platform, user, [...papers]);
  const isOthersCount = ({ purpose, toAddress }: (typeof mails)[number]) =>
    purpose === COUNTING && toAddress !== user.email;
  const hidesCounts = mails.some(isOthersCount) && (await withheldFrom(platform, user)).length > 0;
  return new Map(
    mails.flatMap((mail) => {
      const ofCounts = hidesCounts && isOthersCount(mail) ? 'conflict' : null;
      const ofCharge = mail.about?.startsWith('charge:') ? 'charge' : ofCounts;
      const barrier = conflicted.get(paperOf(mail) ?? 0) ?? ofCharge;
      return barrier === null ? [] : [[mail.id, barrier]];
    }),
  );
}

function paperOf({ about }: Pick<MailView, 'about'>): number | null {
  const [, paper] = /^manuscript:(\d{1,9})$/.exec(about ?? '') ?? [];
  return paper === undefined ? null : Number(paper);
}
