import { isReadableFormat } from '#app/platform/documents/read-text.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { nameWords } from '../anonymity/name-forms.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';
import { searchText } from '../anonymity/searched-texts.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { chooseAccepted } from './choose-source.ts';
import { withinTypesetting } from './mend-step.server.ts';
import { queueReading } from './read-again.server.ts';

const NO_ONE: PeopleNamed = { certain: [], likely: [] };
/** Longer texts repeat their words. */
const MOST_CHARACTERS = 1_000_000;

type File = Pick<KeptFile, 'format' | 'key'>;

/** What an editor brings to an accepted manuscript, for its readers. */
export const finalFiles = {
  /** @param inside the transaction in which they come */
  async add(
    inside: HasClockAndDb,
    manuscript: { id: number; round: number },
    files: readonly KeptFile[],
  ): Promise<void> {
    await addFiles(inside, manuscript, files);
    if (files.some(({ purpose }) => purpose === 'source')) {
      await queueReading(inside, manuscript.id);
    }
  },
  findNamed,
  refuse: refuseNamed,
};

/**
 * Whom of the reviewers such files name to readers, in their text and in what a PDF says of itself (L6). Who stands in
 * the accepted file, as a work that is cited, may stand in them; where that cannot be read no name is certain.
 * @param known files that readers have
 */
async function findNamed(
  platform: Platform,
  paperId: number,
  files: readonly File[],
  known: readonly File[] = [],
): Promise<PeopleNamed> {
  const manuscript = await loadCase(platform, paperId);
  if (!manuscript || manuscript.invitations.length === 0) return NO_ONE;
  const text = await wordsOf(platform, files);
  const invitations = manuscript.invitations.map((each) => ({ ...each, institution: '' }));
  const sides = { ...manuscript, invitations };
  const { certain, likely } = searchText('source or PDF for readers', sides, text);
  const names = new Set(invitations.flatMap(({ name }) => nameWords(name)));
  const called = likely.filter((each) => nameWords(each).every((word) => names.has(word)));
  if (certain.length + called.length === 0) return NO_ONE;
  const { details, id, authors } = manuscript;
  const accepted = chooseAccepted(await listTexts(platform, id));
  const before = await wordsOf(platform, [...(accepted ? [accepted] : []), ...known]);
  const said = wordsIn(
    [before, ...textsOf(details), ...authors.map(({ name }) => name)].join('\n'),
  );
  const isNew = (found: string) => !said.includes(wordsIn(found));
  const sure = certain.filter(isNew);
  const asked = called.filter(isNew);
  return before.trim() === ''
    ? { certain: [], likely: [...sure, ...asked] }
    : { certain: sure, likely: asked };
}

/** Without the names of its fields. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

/** Whole words: Ng does not stand in “string”. */
const wordsIn = (text: string): string => ` ${foldedWords(text).join(' ')} `;

async function wordsOf({ storage, documents }: Platform, files: readonly File[]): Promise<string> {
  const texts: string[] = [];
  for (const { key, format } of files) {
    // JATS is read with its tags: its names stand between them.
    const read = format === 'xml' ? 'md' : format;
    if (!isReadableFormat(read)) continue;
    const options = { format: read, most: MOST_CHARACTERS, asides: true, about: true };
    const file = await storedFile(storage, key);
    texts.push((await documents.ask('read-text', options, { file }))?.text ?? '');
  }
  return texts.join('\n');
}

const listTexts = ({ db }: Platform, manuscriptId: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['id', 'purpose', 'round', 'format', 'storage_key as key', 'added_at as addedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', ['manuscript', 'anonymised'])
    .execute();

export type AddingSource =
  | { outcome: 'asked' }
  /** Readers would learn who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  /** They may, and the editor has not confirmed that these words name none. */
  | { outcome: 'may-name-a-reviewer'; words: string }
  | Refused;

/** Takes in a source that the editor has, and has it read. @param read what may name a reviewer, as the editor read it */
export async function addSource(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  file: KeptFile<'source'>,
  read = '',
): Promise<AddingSource> {
  const named = await findNamed(platform, paperId, [file]);
  return withinTypesetting<AddingSource>(platform, user, paperId, async (open) => {
    const unfit = refuseNamed(named, read);
    if (unfit) return unfit;
    await finalFiles.add(open.inside, open.manuscript, [file]);
    const { fileName, sha256 } = file;
    await open.record({ event: 'source-added', details: { fileName, sha256 } });
    return { outcome: 'asked' };
  });
}

/** Why files may not come, of what `findNamed` found in them. */
function refuseNamed({ certain, likely }: PeopleNamed, read: string | null) {
  const words = wordsToRead(likely);
  if (certain.length > 0) return { outcome: 'names-a-reviewer' as const, found: certain };
  const isRead = words === '' || read === null || words === read;
  return isRead ? null : { outcome: 'may-name-a-reviewer' as const, words };
}
