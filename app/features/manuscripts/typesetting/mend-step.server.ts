import { knowText, mend, readWas } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { nameOf } from './element-fields.ts';
import { listEdits } from './find-typesetting.server.ts';

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
  inside: Pick<Platform, 'db' | 'clock'>,
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
