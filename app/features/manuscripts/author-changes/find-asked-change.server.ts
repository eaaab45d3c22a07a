import type { Platform } from '#app/platform/platform.server.ts';
import { asksEditor } from './author-change.ts';
import { listAuthorChanges } from './list-author-changes.server.ts';
import type { AuthorChange } from './list-author-changes.server.ts';

export async function findAskedChange(
  platform: Pick<Platform, 'db'>,
  { paperId, change: id, emailKey }: { paperId: number; change: number; emailKey: string },
): Promise<{ title: string; change: AuthorChange; asksEditor: boolean } | null> {
  const { db } = platform;
  const manuscript = await db
    .selectFrom('manuscripts')
    .select(['id', 'title', 'state', 'returned_from as returnedFrom'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!manuscript) return null;
  const changes = await listAuthorChanges(platform, manuscript.id);
  const change = changes.find((each) => each.id === id);
  const isAsked = change?.consents.some((consent) => consent.emailKey === emailKey);
  return change && isAsked
    ? { title: manuscript.title, change, asksEditor: asksEditor(manuscript) }
    : null;
}
