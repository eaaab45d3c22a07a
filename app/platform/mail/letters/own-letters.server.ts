/** Owns the letters that the journal words itself. */
import type { Letter } from '../letter.ts';
import type { HasDb, Platform } from '../../platform.server.ts';
import type { JournalLetter } from './define-letter.ts';
import type { LetterTemplate } from './fill.ts';

/** The words of the journal for a letter that an editor begins with, or those that came with the product. */
export async function readTemplate(
  platform: HasDb,
  letter: JournalLetter,
): Promise<LetterTemplate> {
  return (await findOwn(platform, letter.name)) ?? letter;
}

/** Mails in the journal’s own words, if it has any; as they came otherwise. */
export async function inOwnWords<Sent extends { letter: Letter }>(
  { db }: HasDb,
  mails: readonly Sent[],
): Promise<Sent[]> {
  if (mails.every(({ letter }) => !letter.own)) return [...mails];
  const own = await ownWordsWithin(db);
  return mails.map((mail) => {
    const template = own.get(mail.letter.own?.name ?? '');
    return template ? { ...mail, letter: mail.letter.own!.write(template) } : mail;
  });
}

/**
 * A letter whose own words would tell its reader what they must not learn goes out as it came.
 * @param telling what of these words would; asked only where there are such
 */
export async function unlessTelling(
  { db }: HasDb,
  { own, ...asItCame }: Letter,
  telling: (words: string) => Promise<readonly string[]>,
): Promise<Letter> {
  const template = own && (await ownWordsWithin(db)).get(own.name);
  if (!template) return own ? { ...asItCame, own } : asItCame;
  const found = await telling(`${template.subject}\n${template.body}`);
  return found.length > 0 ? asItCame : { ...asItCame, own };
}

type OwnTemplates = ReadonlyMap<string, OwnTemplate>;

const known = new WeakMap<object, Promise<OwnTemplates>>();

/** Asked once in a transaction, however many mails it queues one by one. */
function ownWordsWithin(db: Platform['db']): Promise<OwnTemplates> {
  const read = known.get(db) ?? listOwnTemplates({ db });
  if (db.isTransaction) known.set(db, read);
  return read;
}

const findOwn = ({ db }: HasDb, name: string): Promise<LetterTemplate | undefined> =>
  db
    .selectFrom('letter_templates')
    .select(['subject', 'body'])
    .where('name', '=', name)
    .executeTakeFirst();

export type OwnTemplate = LetterTemplate & {
  by: string;
  /** Milliseconds since 1970. */ at: number;
};

/** All letters that the journal words itself, by name, with the account that changed them. */
export async function listOwnTemplates({ db }: HasDb): Promise<OwnTemplates> {
  const rows = await db
    .selectFrom('letter_templates')
    .select(['name', 'subject', 'body', 'changed_by as by', 'changed_at as at'])
    .execute();
  return new Map(rows.map(({ name, ...own }) => [name, own]));
}

/** @param template null for the words that came with the product @returns what it was before, or null */
export async function storeTemplate(
  inside: Platform,
  name: string,
  template: LetterTemplate | null,
  account: string,
): Promise<LetterTemplate | null> {
  const before = await findOwn(inside, name);
  known.delete(inside.db);
  await inside.db.deleteFrom('letter_templates').where('name', '=', name).execute();
  if (template !== null) {
    const { subject, body } = template;
    const changed = { subject, body, changed_by: account, changed_at: inside.clock.now() };
    await inside.db
      .insertInto('letter_templates')
      .values({ name, ...changed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
      .execute();
  }
  return before ?? null;
}
