import { knowText, mend, readWas, doubtPart } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import { DOUBTS, blocksOf, inOneLine, plainText } from '#app/features/fulltext/core/index.ts';
import type { ArticleText, Doubt } from '#app/features/fulltext/core/index.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { searchText } from '../anonymity/searched-texts.ts';
import { nameOf } from './element-fields.ts';
import { listEdits, findTypesetting } from './find-typesetting.server.ts';
import type { EditorsCommand, Refused, OpenCase } from '../editors/within-case.server.ts';
import { forgetGivenPictures } from './pictures/keep-pictures.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { isPutBack } from './put-back-as-text.ts';
import type { ManuscriptState } from '../core/states.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import { FROM_ACCEPTANCE } from '../core/states.ts';

/** Readers get what is changed after publication with a correction of the article alone. */
export const mayTypeset = (state: ManuscriptState): boolean => FROM_ACCEPTANCE.has(state);

/** A command of the editor who handles an accepted manuscript. */
export const typesettingCommand = <Said, Result>(
  work: Parameters<typeof handlersCommand<Said, Result>>[1],
): EditorsCommand<Said, Result> => handlersCommand(mayTypeset, work);

/** What is wished of one place; null for what stood there as it was read. */
export type WishedEdit = Pick<Edit, 'element' | 'kind' | 'part'> & { value: string | null };

export type MendingStep =
  /** With what readers call the places that are mended, and the doubts that are set aside. */
  | { outcome: 'mended'; places: string[]; doubts: string[] }
  /** The text was read again meanwhile, and has no such element. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' };

/** What may be of the text as a whole. */
const OF_THE_WHOLE: ReadonlySet<Edit['kind']> = new Set(['put-back', 'set-aside']);

/** More than any article needs. */
const MOST_EDITS = 3000;

/**
 * Each wish takes the place of an earlier one of the same place; its caller writes the line of history.
 * @param by an account, or the author by place
 */
export async function mendStep(
  inside: HasClockAndDb,
  manuscriptId: number,
  { by, wishes }: { by: string; wishes: readonly WishedEdit[] },
): Promise<MendingStep> {
  const { db, clock } = inside;
  const row = await db
    .selectFrom('typesettings')
    .select('text')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row || row.text === null) return { outcome: 'not-there' };
  const edits = await listEdits(inside, manuscriptId);
  const { placed, raw: text } = mend(JSON.parse(row.text) as ArticleText, edits);
  const known = knowText(text);
  const rows = [];
  const replaced: number[] = [];
  for (const { element, kind, part, value } of wishes) {
    const of = known.elements.get(element);
    const was = of ? readWas(of, { kind, part }, known) : OF_THE_WHOLE.has(kind) ? '' : null;
    if (was === null) return { outcome: 'not-there' };
    replaced.push(
      ...placed
        .filter((each) => each.element === element)
        .filter(({ edit }) => edit.kind === kind && edit.part === part)
        .map(({ edit }) => (edit as (typeof edits)[number]).id),
    );
    if (value === null) continue;
    rows.push({
      ...{ manuscript_id: manuscriptId, element, kind, part, was, value },
      ...{ made_by: by, made_at: clock.now() },
    });
  }
  if (edits.length + rows.length - replaced.length > MOST_EDITS) return { outcome: 'too-many' };
  if (replaced.length > 0) {
    await db.deleteFrom('typesetting_edits').where('id', 'in', replaced).execute();
  }
  if (rows.length > 0) await db.insertInto('typesetting_edits').values(rows).execute();
  const [dismissed, mended] = [true, false].map((is) =>
    wishes.filter(({ kind }) => (kind === 'set-aside') === is),
  );
  return {
    outcome: 'mended',
    places: [
      ...new Set(mended!.map(({ element }) => nameOf(text, element) || 'the end of the text')),
    ],
    doubts: dismissed!.map((wish) => doubtIn(text, wish)),
  };
}

/** The doubt that a wish sets aside, as `doubtPart` has it, in a sentence. */
function doubtIn(text: ArticleText, { element, part }: WishedEdit): string {
  const [kind = '', ...words] = part.split(' ');
  const said = Object.hasOwn(DOUBTS, kind) ? DOUBTS[kind as keyof typeof DOUBTS] : kind;
  const place = element === '' ? '' : `${nameOf(text, element)}: `;
  return `${place}${said}${words.length === 0 ? '' : ` “${words.join(' ')}”`}`;
}

export type Mending = MendingStep | Refused;

/** What becomes of doubts; words that an editor writes go by `mendWords`. */
export const mendText: EditorsCommand<{ wishes: readonly WishedEdit[] }, Mending> =
  typesettingCommand((open, { wishes }) => mendWithin(open, wishes));

/** Each wish takes the place of an earlier one of the same place. */
async function mendWithin(
  { inside, manuscript, user, record }: OpenCase,
  wishes: readonly WishedEdit[],
): Promise<MendingStep> {
  const mending = await mendStep(inside, manuscript.id, { by: user.id, wishes });
  if (mending.outcome !== 'mended') return mending;
  const { places, doubts } = mending;
  if (places.length > 0) await record({ event: 'text-mended', details: { places } });
  if (doubts.length > 0) await record({ event: 'doubts-set-aside', details: { doubts } });
  return mending;
}

export type NamesToReaders = { outcome: 'names-a-reviewer'; found: string[] };

/** Words of an editor in the text of an article, which tell readers of no reviewer (L6). */
export const mendWords: EditorsCommand<
  { wishes: readonly WishedEdit[] },
  Mending | NamesToReaders
> = typesettingCommand(async (open, { wishes }) => {
  const words = wishes.map(({ value }) => value ?? '').join('\n');
  return (await refuseNaming(open, words)) ?? mendWithin(open, wishes);
});

/** Whom the accepted text names may stand where they are, as a work that is cited. */
export async function refuseNaming(
  { inside, manuscript }: Pick<OpenCase, 'inside' | 'manuscript'>,
  words: string,
): Promise<NamesToReaders | null> {
  const { certain: named } = searchText('passage of the text', manuscript, words);
  if (named.length === 0) return null;
  const row = await inside.db
    .selectFrom('typesettings')
    .select(['first_text', 'text'])
    .where('manuscript_id', '=', manuscript.id)
    .executeTakeFirst();
  const accepted = foldCase(row?.first_text ?? row?.text ?? '');
  const found = named.filter((name) => !accepted.includes(foldCase(name)));
  return found.length === 0 ? null : { outcome: 'names-a-reviewer', found };
}

export const tellsReaders = (found: readonly string[]): string =>
  `Readers would learn who reviewed the manuscript. Please remove: ${found.join(', ')}.`;

/** Takes one back, also of those that find no place any more. */
export const takeBackEdit: EditorsCommand<{ edit: number }, { outcome: 'taken-back' }> =
  typesettingCommand(async ({ inside, manuscript, record }, { edit }) => {
    const taken = await inside.db
      .deleteFrom('typesetting_edits')
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', edit)
      .returning('element')
      .executeTakeFirst();
    if (taken) {
      const article = (await findTypesetting(inside, manuscript.id))?.article;
      await record({
        event: 'mending-taken-back',
        details: { place: (article && nameOf(article.raw, taken.element)) || 'the whole text' },
      });
    }
    await forgetGivenPictures(inside, manuscript.id);
    return { outcome: 'taken-back' };
  });

type Asked = { paperId: number; of: { id: number }; element: string; part: string };

type PutBack =
  /** With the id of the paragraph that it became. */
  | { outcome: 'put-back'; id: string }
  /** The text was read again meanwhile, and has no such doubt. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  | Refused;

/** Puts what a doubt says was left out back into the text, as a paragraph at its place. */
export async function putBackAsText(
  platform: Platform,
  user: SignedIn,
  { paperId, of, element, part }: Asked,
): Promise<PutBack> {
  const doubts = (await findTypesetting(platform, of.id))?.article?.doubts ?? [];
  const doubt = doubts.find(
    (each) => (each.place ?? '') === element && doubtPart(each) === part && isPutBack(each),
  );
  if (!doubt) return { outcome: 'not-there' };
  const wishes = [{ element, kind: 'put-back' as const, part, value: doubt.words }];
  const result = await mendText(platform, user, { paperId, wishes });
  if (result.outcome !== 'mended') return result;
  const now = (await findTypesetting(platform, of.id))?.article;
  const paragraph = [...(now ? blocksOf(now.raw) : [])].find(
    (block) => block.kind === 'paragraph' && plainText(block.content) === inOneLine(doubt.words),
  );
  return { outcome: 'put-back', id: paragraph?.id ?? '' };
}

type Dismissal =
  | { outcome: 'dismissed' }
  /** The source was read again since the group was shown. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  | Refused;

/** @param shown the group that its editor saw, and of which reading of the source */
export const dismissDoubts = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  shown: { kind: Doubt['kind']; readAt: number },
): Promise<Dismissal> =>
  withinTypesetting<Dismissal>(platform, user, paperId, async ({ inside, manuscript, record }) => {
    const typesetting = await findTypesetting(inside, manuscript.id);
    if (!typesetting?.article || typesetting.readAt !== shown.readAt) {
      return { outcome: 'not-there' };
    }
    const doubts = typesetting.article.doubts.filter(({ kind }) => kind === shown.kind);
    // Another editor, or a second press, may have been first.
    if (doubts.length === 0) return { outcome: 'dismissed' };
    const wishes = new Map<string, WishedEdit>();
    for (const doubt of doubts) {
      const [element, part] = [doubt.place ?? '', doubtPart(doubt)];
      wishes.set(`${element} ${part}`, { element, kind: 'set-aside', part, value: '' });
    }
    const mending = await mendStep(inside, manuscript.id, {
      by: user.id,
      wishes: [...wishes.values()],
    });
    if (mending.outcome !== 'mended') return mending;
    await record({
      event: 'doubt-group-dismissed',
      details: { about: DOUBTS[shown.kind], passages: doubts.length },
    });
    return { outcome: 'dismissed' };
  });

export const withinTypesetting = <Result>(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  work: (open: OpenCase) => Promise<Result>,
): Promise<Result | Refused> =>
  typesettingCommand<object, Result>(work)(platform, user, { paperId });
