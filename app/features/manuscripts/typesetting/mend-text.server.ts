import { mend, knowText, readWas } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { HOUR } from '#app/platform/clock.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { listEdits } from './find-typesetting.server.ts';
import { forgetGivenPictures } from './keep-pictures.server.ts';
import { withinTypesetting } from './within-typesetting.server.ts';

/** What is wished of one place; null for what stood there as it was read. */
export type WishedEdit = Pick<Edit, 'element' | 'kind' | 'part'> & { value: string | null };

export type Mending =
  | { outcome: 'mended' }
  /** The text was read again meanwhile, and has no such element. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  | Refused;

/** What may be of the text as a whole. */
const OF_THE_WHOLE: ReadonlySet<Edit['kind']> = new Set(['put-back', 'set-aside']);

/** More than any article needs. */
const MOST_EDITS = 3000;

/** Each wish takes the place of an earlier one of the same place. */
export const mendText = (
  platform: Platform,
  user: SignedIn,
  { paperId, wishes }: { paperId: number; wishes: readonly WishedEdit[] },
): Promise<Mending> =>
  withinTypesetting<Mending>(platform, user, paperId, async ({ inside, manuscript }) => {
    const { db, clock } = inside;
    const row = await db
      .selectFrom('typesettings')
      .select('text')
      .where('manuscript_id', '=', manuscript.id)
      .executeTakeFirst();
    if (!row || row.text === null) return { outcome: 'not-there' };
    const edits = await listEdits(inside, manuscript.id);
    const { placed, raw } = mend(JSON.parse(row.text) as ArticleText, edits);
    const known = knowText(raw);
    const now = clock.now();
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
        ...{ manuscript_id: manuscript.id, element, kind, part, was, value },
        ...{ made_by: user.id, made_at: now },
      });
    }
    if (edits.length + rows.length - replaced.length > MOST_EDITS) return { outcome: 'too-many' };
    if (replaced.length > 0) {
      await db.deleteFrom('typesetting_edits').where('id', 'in', replaced).execute();
    }
    if (rows.length > 0) await db.insertInto('typesetting_edits').values(rows).execute();
    const isSession = edits.some(({ by, at }) => by === user.id && at > now - HOUR);
    if (!isSession && rows.length + replaced.length > 0) {
      await addHistory(inside, {
        subject: `manuscript:${paperId}`,
        event: 'text-mended',
        actor: `account:${user.id}`,
      });
    }
    return { outcome: 'mended' };
  });

/** Takes one back, also of those that find no place any more. */
export const takeBackEdit = (
  platform: Platform,
  user: SignedIn,
  { paperId, edit }: { paperId: number; edit: number },
): Promise<{ outcome: 'taken-back' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript }) => {
    await inside.db
      .deleteFrom('typesetting_edits')
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', edit)
      .execute();
    await forgetGivenPictures(inside, manuscript.id);
    return { outcome: 'taken-back' };
  });
