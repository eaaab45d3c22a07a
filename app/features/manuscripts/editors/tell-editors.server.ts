import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { officeUrl } from '../queues/links.server.ts';
import { editorNeededLetter } from './editor-needed.mail.ts';
import { newsForEditor } from './news-for-editor.mail.ts';
import type { News } from './news-for-editor.mail.ts';
import { findEditor } from './find-editor.server.ts';
import type { Editor } from './find-editor.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/**
 * Tells the editor who handles a manuscript what an author did; when nobody does, or they have a
 * conflict by now, the chiefs who are independent (L2).
 */
export async function tellEditor(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  news: News,
): Promise<void> {
  const handling = await findHandling(platform, transaction, manuscript);
  const people = handling ? [handling] : await listFreeChiefs(platform, transaction, manuscript);
  await queueNews(platform, transaction, manuscript, people, news);
}

/** The editor who handles a manuscript; null when nobody does, or they have a conflict by now (L2). */
export async function findHandling(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
): Promise<KnownAccount | null> {
  const { editorId } = manuscript;
  if (editorId === null) return null;
  const people = await listPeople(transaction, { ids: [editorId] });
  const [handling] = await listFit(platform, transaction, manuscript, people, isFree);
  return handling ?? null;
}

/** The chiefs who have no conflict with a manuscript. */
export async function listFreeChiefs(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
): Promise<KnownAccount[]> {
  const chiefs = await listPeople(transaction, { roles: ['chief'] });
  return listFit(platform, transaction, manuscript, chiefs, isFree);
}

/**
 * Tells every editor who may answer an appeal (L3); when there is none, the chiefs, in words that
 * say nothing of the manuscript.
 */
export async function tellUninvolvedEditors(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  news: News,
): Promise<void> {
  const editors = await listPeople(transaction, { roles: ['editor', 'chief'] });
  const fit = await listFit(platform, transaction, manuscript, editors, isUninvolved);
  if (fit.length > 0) return queueNews(platform, transaction, manuscript, fit, news);
  const { paperId } = manuscript;
  for (const { name, email } of editors.filter(({ role }) => role === 'chief')) {
    const url = officeUrl(platform, paperId);
    const journal = journalOf(platform).facts.title;
    await queue(platform, transaction, manuscript, {
      to: { name, address: email },
      letter: editorNeededLetter({ journal, paperId, name, url }),
      purpose: 'editor-needed',
      key: `${paperId}:appeal:${email}`,
    });
  }
}

const isFree = ({ conflict }: Editor): boolean => !conflict;
const isUninvolved = ({ conflict, tookPart }: Editor): boolean => !conflict && !tookPart;

async function listFit(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
  fits: (editor: Editor) => boolean,
): Promise<KnownAccount[]> {
  const fit = [];
  for (const person of people) {
    const editor = await findEditor(platform, transaction, person, manuscript);
    if (editor && fits(editor)) fit.push(person);
  }
  return fit;
}

async function queueNews(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
  news: News,
): Promise<void> {
  const { paperId, title } = manuscript;
  const journal = journalOf(platform).facts.title;
  const url = officeUrl(platform, paperId);
  for (const { id, name, email } of people) {
    await queue(platform, transaction, manuscript, {
      to: { name, address: email },
      letter: newsForEditor({ journal, paperId, title, name, url, news }),
      purpose: news.purpose,
      key: `${paperId}:${news.key}:${id}`,
    });
  }
}

type Mail = Pick<Parameters<typeof queueLetter>[2], 'to' | 'letter' | 'purpose' | 'key'>;

async function queue(
  platform: Platform,
  transaction: Connection,
  { paperId }: CaseFile,
  mail: Mail,
): Promise<void> {
  await queueLetter(platform, transaction, { ...mail, about: `manuscript:${paperId}` });
}
