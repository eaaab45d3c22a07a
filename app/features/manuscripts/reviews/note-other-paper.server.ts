import { listHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mayBeOnePaper } from '#app/platform/text/likeness.ts';
import { readDetails } from '../core/manuscript-details.ts';
import type { ManuscriptState } from '../core/states.ts';
import { setDetails } from '../core/write-manuscript.server.ts';
import { findEarlier } from '../submission/store-manuscript.server.ts';
import type { Earlier } from '../submission/store-manuscript.server.ts';

type Sent = {
  title: string;
  abstract: string;
  files?: readonly { purpose: string; sha256: string }[];
  /** Since when its file is of another text, as far as is known, in milliseconds since 1970. */
  otherTextSince?: number | null;
};

const REFUSED: ReadonlySet<ManuscriptState> = new Set(['declined', 'rejected', 'dismissed']);

/**
 * Reviews of what was another paper do not count for this one (L1): notes since when it is another. To be called in
 * the transaction of the change, when its line is written; step by step it goes no further than at once.
 */
export async function noteOtherPaper(
  inside: Platform,
  { id, paperId }: { id: number; paperId: number },
  sent: Sent,
): Promise<void> {
  const lines = await listHistory(inside, `manuscript:${paperId}`);
  const first = { ...sent };
  let since: number | null = null;
  for (const { details, happenedAt } of lines.toReversed()) {
    const changes = changesIn(details);
    if (changes.length === 0) continue;
    for (const { field, before } of changes) first[field] = before;
    if (since === null && !mayBeOnePaper(first, sent)) since = happenedAt;
  }
  if (await isRefusedOne(inside, id, { sent, first })) since = inside.clock.now();
  const { otherTextSince = null } = sent;
  if (otherTextSince !== null) since = Math.max(since ?? 0, otherTextSince);
  if (since === null) return;
  const row = await inside.db
    .selectFrom('manuscripts')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const details = readDetails(row.details);
  const otherPaperSince = Math.max(details.otherPaperSince ?? 0, since);
  await setDetails(inside, id, { ...details, otherPaperSince });
}

type Change = { field: 'title' | 'abstract'; before: string };

/** What a line says of title and abstract; those of other events have nothing of the kind. */
function changesIn({ changes }: Record<string, unknown>): Change[] {
  const all = Array.isArray(changes) ? (changes as { field: string; before: unknown }[]) : [];
  return all.filter((each): each is Change => each.field === 'title' || each.field === 'abstract');
}

/** Whether it has become one that this office refused; who submitted such a one again, and said so, revises it as any other. */
async function isRefusedOne(
  inside: Platform,
  id: number,
  { sent, first }: { sent: Sent; first: { title: string } },
): Promise<boolean> {
  const { files = [] } = sent;
  const sha256 = files.find(({ purpose }) => purpose === 'manuscript')?.sha256 ?? '';
  const refused = ({ state }: Earlier) => REFUSED.has(state);
  const now = await findEarlier(inside, { id, title: sent.title, sha256 });
  if (!now.some(refused)) return false;
  const before = await findEarlier(inside, { id, title: first.title, sha256: '' });
  return now.some((one) => refused(one) && !before.some((other) => other.paperId === one.paperId));
}
