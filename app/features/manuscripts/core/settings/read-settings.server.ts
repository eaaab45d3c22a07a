import { createHash } from 'node:crypto';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sheetAsText, sheetOfContent } from './score-sheet.ts';
import type { ScoreSheet } from './score-sheet.ts';

/** What the chief sets in the browser, over what `journal.yaml` says. */
export type ReviewSettings = {
  'review-days': ReviewDays;
  'review-form': ScoreSheet;
  deadlines: Deadlines;
  'editors-see': EditorsSee;
  'who-decides': WhoDecides;
};

/** Whether editors see every manuscript, or those of their sections and those that they handle. */
export type EditorsSee = { manuscripts: 'all' | 'sections' };

/** Whether who handles a manuscript decides on it, or recommends to an editor-in-chief, who does. */
export type WhoDecides = { decides: 'editors' | 'chief' };

export type SettingName = keyof ReviewSettings;

export type ReviewDays = {
  answerDays: number;
  /** For the review, counted from the day by which the answer is asked for. */
  reviewDays: number;
  /** For an author to send a minor, or a major, revision. */
  minorDays: number;
  majorDays: number;
  /** For an author to check the proofs. */
  proofDays: number;
};

/** Days in which the office does what is to be done, and how authors are asked and reminded. */
export type Deadlines = ReturnType<typeof journalOf>['facts']['deadlines'];

/** A score sheet with the name under which reviews keep it. */
export type NamedSheet = { key: string; sheet: ScoreSheet };

export const readDays = (platform: Pick<Platform, 'content' | 'db'>): Promise<ReviewDays> =>
  readSetting(platform, 'review-days');

export const readEditorsSee = (platform: Pick<Platform, 'content' | 'db'>): Promise<EditorsSee> =>
  readSetting(platform, 'editors-see');

export const readDeadlines = (platform: Pick<Platform, 'content' | 'db'>): Promise<Deadlines> =>
  readSetting(platform, 'deadlines');

export const readSheet = async (platform: Pick<Platform, 'content' | 'db'>): Promise<NamedSheet> =>
  named(await readSetting(platform, 'review-form'));

/** The present one for a review that was not begun, or whose form is not known any more. */
export async function findSheet(
  platform: Pick<Platform, 'content' | 'db'>,
  key: string | null,
): Promise<NamedSheet> {
  const row =
    key === null || !KEY.test(key)
      ? undefined
      : await platform.db
          .selectFrom('review_sheets')
          .select('sheet')
          .where('key', '=', key)
          .executeTakeFirst();
  return row && key !== null
    ? { key, sheet: JSON.parse(row.sheet) as ScoreSheet }
    : readSheet(platform);
}

/** A key as `named` makes it; a form may send anything, also what PostgreSQL takes for no text. */
const KEY = /^[\da-f]{32}$/;

/** A sheet under the name that belongs to what it asks. */
export const named = (sheet: ScoreSheet): NamedSheet => ({
  key: createHash('sha256').update(sheetAsText(sheet)).digest('hex').slice(0, 32),
  sheet,
});

async function readSetting<Name extends SettingName>(
  platform: Pick<Platform, 'content' | 'db'>,
  name: Name,
): Promise<ReviewSettings[Name]> {
  return (await readOwn(platform, name)) ?? settingOfContent(platform, name);
}

/** What the chief set, or null where `journal.yaml` holds. */
export async function readOwn<Name extends SettingName>(
  platform: Pick<Platform, 'content' | 'db'>,
  name: Name,
): Promise<ReviewSettings[Name] | null> {
  const row = await platform.db
    .selectFrom('journal_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? settingFrom(platform, name, row.value) : null;
}

/** A setting whose row was read with something else. @param own what stands in the row, if there is one */
export const settingFrom = <Name extends SettingName>(
  platform: Pick<Platform, 'content'>,
  name: Name,
  own: string | null,
): ReviewSettings[Name] => ({
  ...settingOfContent(platform, name),
  // What was not asked for yet when it was set is as in the file.
  ...(own === null ? {} : (JSON.parse(own) as Partial<ReviewSettings[Name]>)),
});

export function settingOfContent<Name extends SettingName>(
  platform: Pick<Platform, 'content'>,
  name: Name,
): ReviewSettings[Name] {
  const { review, revision, production, reviewForm, deadlines, editorsSee, whoDecides } =
    journalOf(platform).facts;
  const all: ReviewSettings = {
    'review-days': { ...review, ...revision, ...production },
    'review-form': sheetOfContent(reviewForm),
    deadlines,
    'editors-see': { manuscripts: editorsSee },
    'who-decides': { decides: whoDecides },
  };
  return all[name];
}
