import { recordEvent, lockManuscript } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readDetails, emailKey } from '../core/manuscript-details.ts';
import { isReached } from '../author-list/list-authors.server.ts';
import {
  listAuthorChanges,
  openChange,
  askForConsent,
} from '../author-changes/tell-asked.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import {
  askAuthors,
  queueAuthorReceipt,
  queueReceipts,
} from '../author-list/queue-receipts.server.ts';
import { setAddressProved } from '../author-list/replace-authors.server.ts';

type Proof = {
  paperId: number;
  position: number;
  email: string;
  /** Network address from which the link was opened. */
  from: string;
};

/** The first of a manuscript releases the letters to the other authors. Done twice, it was done once. */
export const proveAddress = (
  platform: Platform,
  { paperId, position, email, from }: Proof,
): Promise<void> =>
  platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const manuscript = await inside.db
      .selectFrom('manuscripts')
      .select(['id', 'title', 'state', 'received_at', 'completed_at', 'corresponding', 'details'])
      .where('paper_id', '=', paperId)
      .executeTakeFirstOrThrow();
    const before = await isReached(inside, manuscript.id);
    const place = { manuscript: manuscript.id, position };
    if (!(await setAddressProved(inside, place, emailKey(email)))) return;
    await recordEvent(inside, { paperId }, `author:${position}`, {
      event: 'author-address-proved',
      details: { position },
    });
    if (before || !UNDER_WAY.includes(manuscript.state)) return;
    await writeToOthers(inside, { ...manuscript, paperId }, from);
  });

type Manuscript = {
  id: number;
  paperId: number;
  title: string;
  received_at: number;
  completed_at: number | null;
  corresponding: number;
  details: string;
};

async function writeToOthers(
  inside: Platform,
  { received_at: receivedAt, completed_at, ...manuscript }: Manuscript,
  from: string,
): Promise<void> {
  const paper = { ...manuscript, receivedAt, details: readDetails(manuscript.details) };
  // The letter that asks an author to confirm holds a link.
  if (completed_at === null) {
    await queueReceipts(inside, { ...paper, format: null }, from);
  } else {
    await queueAuthorReceipt(inside, paper, { what: 'completion', number: completed_at });
    await askAuthors(inside, paper, from);
  }
  const change = openChange(await listAuthorChanges(inside, paper.id));
  if (change) await askForConsent(inside, paper, change, from);
}
