import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import { statesInstitution } from '../conflicts/judge.ts';
import { writeEditorNeeded } from './editor-needed.mail.ts';
import { institutionNeeded } from './institution-needed.mail.ts';
import type { About, News } from '../core/letters/news-for-editor.mail.ts';
import { findEditors, isFree, listAwaitedChiefs } from './find-editor.server.ts';
import type { Editor } from './find-editor.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import { writeConflictAsked } from './conflict-asked.mail.ts';
import { conflictCheck } from './conflict-check.mail.ts';

/** Without one, or if they have a conflict by now, the chiefs who are independent (L2). */
export async function tellEditor(
  inside: Platform,
  manuscript: CaseFile,
  news: News,
): Promise<void> {
  const handling = await findHandlingEditor(inside, manuscript);
  const people = handling ? [handling] : await listFreeChiefs(inside, manuscript);
  await queueNews(inside, manuscript, people, news);
}

/** The editor who handles a manuscript; null without one, or if they have a conflict by now (L2). */
export async function findHandlingEditor(
  inside: Platform,
  manuscript: CaseFile,
): Promise<KnownAccount | null> {
  const { editorId } = manuscript;
  if (editorId === null) return null;
  const people = await listPeople(inside, { ids: [editorId] });
  const [handling] = await listFit(inside, manuscript, people, isFree);
  return handling ?? null;
}

export async function listFreeChiefs(
  inside: Platform,
  manuscript: CaseFile,
): Promise<KnownAccount[]> {
  const chiefs = await listPeople(inside, { roles: ['chief'] });
  return listFit(inside, manuscript, chiefs, isFree);
}

/** The chiefs who are independent (L2); without one those who will decide once they are, in words that say nothing of it. */
export async function tellChiefs(
  inside: Platform,
  manuscript: CaseFile,
  { closed, ...news }: News & { closed: News['write'] },
): Promise<void> {
  const free = await listFreeChiefs(inside, manuscript);
  if (free.length > 0) return queueNews(inside, manuscript, free, news);
  const awaited = await listAwaitedChiefs(inside, manuscript);
  await mailEditors(
    inside,
    manuscript,
    awaited.map(({ person }) => person),
    ({ id }) => ({
      ...{ purpose: news.purpose, key: `${manuscript.paperId}:${news.key}:closed:${id}` },
      write: closed,
    }),
  );
}

/** Without one the chiefs, in words that say nothing of the manuscript (L3). */
export async function tellUninvolvedEditors(
  inside: Platform,
  manuscript: CaseFile,
  news: News,
): Promise<void> {
  const editors = await listPeople(inside, { roles: ['editor', 'chief'] });
  const fit = await listFit(inside, manuscript, editors, isUninvolved);
  if (fit.length > 0) return queueNews(inside, manuscript, fit, news);
  const chiefs = editors.filter(({ role }) => role === 'chief');
  await mailEditors(inside, manuscript, chiefs, ({ email }) => ({
    purpose: 'editor-needed',
    key: `${manuscript.paperId}:appeal:${email}`,
    write: writeEditorNeeded,
  }));
}

/** The chiefs without a conflict; without one besides the proposer, every other independent editor (L2). */
export async function tellSecondEditors(
  inside: Platform,
  manuscript: CaseFile,
  { proposer, news }: { proposer: string | readonly string[]; news: News },
): Promise<void> {
  const editors = await listPeople(inside, { roles: ['editor', 'chief'] });
  const proposers = [proposer].flat();
  const fit = await listFit(
    inside,
    manuscript,
    editors,
    (editor) => isFree(editor) && !proposers.some((each) => editor.hands.has(each)),
  );
  const chiefs = fit.filter(({ role }) => role === 'chief');
  await queueNews(inside, manuscript, chiefs.length > 0 ? chiefs : fit, news);
}

/** Tells one editor, unless they have a conflict by now (L2). @param account theirs */
export async function tellThisEditor(
  inside: Platform,
  manuscript: CaseFile,
  { account, news }: { account: string; news: News },
): Promise<void> {
  const people = await listPeople(inside, { ids: [account] });
  await queueNews(inside, manuscript, await listFit(inside, manuscript, people, isFree), news);
}

const isUninvolved = (editor: Editor): boolean => isFree(editor) && !editor.tookPart;

async function listFit(
  inside: Platform,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
  fits: (editor: Editor) => boolean,
): Promise<KnownAccount[]> {
  const found = await findEditors(inside, people, manuscript);
  return found.filter(({ editor }) => fits(editor)).map(({ person }) => person);
}

const queueNews = (
  inside: Platform,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
  { purpose, key, write }: News,
): Promise<void> =>
  mailEditors(inside, manuscript, people, (person) => ({
    purpose,
    key: `${manuscript.paperId}:${key}:${person.id}`,
    write: (about) => letterTo(inside, person, about, write),
  }));

/** News of a manuscript; to an editor who has not stated their institution, that there is some (L2). */
export function letterTo(
  { config }: Pick<Platform, 'config'>,
  editor: KnownAccount,
  about: About,
  write: News['write'],
): Letter {
  if (statesInstitution(editor)) return write(about);
  const { journal, paperId, name, url } = about;
  const profile = config.BASE_URL + href('accountProfile');
  return institutionNeeded.write({ journal, paperId, name, profile, manuscript: url });
}

type EditorMail = Pick<Mail, 'purpose' | 'key'> & { write: (about: About) => Letter };

/** Whatever conflicts they have; `tell-editors` asks for these first. */
export async function mailEditors(
  inside: Platform,
  { paperId, title }: { paperId: number; title: string },
  people: readonly KnownAccount[],
  mailOf: (person: KnownAccount) => EditorMail,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const url = officeUrl(inside, paperId);
  for (const person of people) {
    const { name, email } = person;
    const { write, ...mail } = mailOf(person);
    await queueLetter(inside, {
      ...mail,
      to: { name, address: email },
      letter: write({ journal, paperId, title, name, url }),
      about: `manuscript:${paperId}`,
    });
  }
}

export const officeUrl = ({ config }: Pick<Platform, 'config'>, paperId: number): string =>
  config.BASE_URL + href('officeManuscript', { id: paperId });

export const officeMessagesUrl = ({ config }: Pick<Platform, 'config'>, paperId: number): string =>
  config.BASE_URL + href('officeManuscriptTab', { id: paperId, tab: 'messages' });

export const followUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('trackYourPaper');

export const officeStartUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('office');

type Asked = { id: string; firstName: string; lastName: string };

export const askToCheck = (platform: Platform, manuscript: CaseFile, asked: Asked): Promise<void> =>
  platform.transaction((inside) => askOthers(inside, manuscript, asked));

const askOthers = (
  inside: Platform,
  manuscript: CaseFile,
  { id, firstName, lastName }: Asked,
): Promise<void> =>
  tellSecondEditors(inside, manuscript, {
    proposer: id,
    news: {
      purpose: 'conflict-check',
      key: `conflict-check:${id}`,
      write: conflictCheck.of({ editor: `${firstName} ${lastName}` }),
    },
  });

/** Both hear of it at once: the editor-in-chief, whose decision waits, and who may answer. */
export async function askAboutChief(
  inside: Platform,
  manuscript: CaseFile,
  chief: KnownAccount,
): Promise<void> {
  await askOthers(inside, manuscript, chief);
  await mailEditors(inside, manuscript, [chief], ({ id }) => ({
    purpose: 'conflict-asked',
    key: `${manuscript.paperId}:conflict-asked:${id}`,
    write: writeConflictAsked,
  }));
}
