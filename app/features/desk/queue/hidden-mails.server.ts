import type { SignedIn } from '#app/features/accounts/core/index.ts';
import {
  conflictedPapers,
  withheldFrom,
} from '#app/features/manuscripts/conflicts/index.server.ts';
import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Counts what waits for a user: with one manuscript among it, it tells where that stands. */
const COUNTING = 'editor-digest';

/** Those about a manuscript with which the chief has a conflict: they tell who reviews it (L2, L6). */
export async function hiddenMails(
  platform: Platform,
  user: SignedIn,
  mails: readonly Pick<MailView, 'id' | 'about' | 'purpose' | 'toAddress'>[],
): Promise<ReadonlySet<number>> {
  const papers = new Set(mails.map(paperOf).filter((paper) => paper !== null));
  const conflicted = await conflictedPapers(platform, user, [...papers]);
  const isOthersCount = ({ purpose, toAddress }: (typeof mails)[number]) =>
    purpose === COUNTING && toAddress !== user.email;
  const hidesCounts = mails.some(isOthersCount) && (await withheldFrom(platform, user)).length > 0;
  const hidden = mails.filter(
    (mail) => conflicted.has(paperOf(mail) ?? 0) || (hidesCounts && isOthersCount(mail)),
  );
  return new Set(hidden.map(({ id }) => id));
}

function paperOf({ about }: Pick<MailView, 'about'>): number | null {
  const [, paper] = /^manuscript:(\d{1,9})$/.exec(about ?? '') ?? [];
  return paper === undefined ? null : Number(paper);
}
