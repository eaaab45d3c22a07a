import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { knowText, mend, readWas } from '#app/features/fulltext/mending/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { nameOf } from './element-fields.ts';
import { listEdits } from './find-typesetting.server.ts';
import type { KeptEdit } from './find-typesetting.server.ts';
import { readGiven, writeGiven } from './given-picture.ts';
import type { GivenPicture } from './given-picture.ts';
import { forgetGivenPictures } from './keep-pictures.server.ts';
import { withinTypesetting } from './within-typesetting.server.ts';

/** Which picture of which figure, counted from 0; the next one is another beside them. */
type Place = { paperId: number; element: string; part: number };

export type GivenFile = {
  picture: ArticleText['pictures'][number];
  /** As readers get it, and as it was sent. */
  shown: StoredFile;
  original: StoredFile;
  fileName: string;
};

type Outcome =
  | { outcome: 'given' }
  /** The text was read again meanwhile, and has no such figure, or no picture was given there. */
  | { outcome: 'not-there' }
  | Refused;

/** Gives a figure a picture, or another alternative text to the one that was given. */
export const givePicture = (
  platform: Platform,
  user: SignedIn,
  { alternative, file, ...place }: Place & { alternative: string; file: GivenFile | null },
): Promise<Outcome> =>
  withinTypesetting<Outcome>(platform, user, place.paperId, async ({ inside, manuscript }) => {
    const found = await findPlace(inside, manuscript.id, place);
    if (!found) return { outcome: 'not-there' };
    const before = found.edits.at(-1);
    const given = file ? nameGiven(file) : before && readGiven(before.value);
    if (!given) return { outcome: 'not-there' };
    if (file) await keepGiven(inside, manuscript.id, { file, name: given.name, by: user.id });
    await removeEdits(inside, found.edits);
    await inside.db
      .insertInto('typesetting_edits')
      .values({
        ...{ manuscript_id: manuscript.id, element: place.element, kind: 'picture' },
        ...{ part: String(place.part), was: found.was },
        value: writeGiven({ ...given, alternative }),
        ...{ made_by: user.id, made_at: inside.clock.now() },
      })
      .execute();
    await forgetGivenPictures(inside, manuscript.id);
    await addHistory(inside, {
      subject: `manuscript:${place.paperId}`,
      event: 'picture-given',
      actor: `account:${user.id}`,
      details: { place: found.name, fileName: given.fileName },
    });
    return { outcome: 'given' };
  });

/** Takes it away again: there is what the source has, if it has one. */
export const putBackPicture = (
  platform: Platform,
  user: SignedIn,
  place: Place,
): Promise<Outcome> =>
  withinTypesetting<Outcome>(platform, user, place.paperId, async ({ inside, manuscript }) => {
    const found = await findPlace(inside, manuscript.id, place);
    if (!found || found.edits.length === 0) return { outcome: 'not-there' };
    await removeEdits(inside, found.edits);
    await forgetGivenPictures(inside, manuscript.id);
    await addHistory(inside, {
      subject: `manuscript:${place.paperId}`,
      event: 'picture-put-back',
      actor: `account:${user.id}`,
      details: { place: found.name },
    });
    return { outcome: 'given' };
  });

/** The figure as it was read, and what was given to this place of it. */
async function findPlace(
  inside: Pick<Platform, 'db'>,
  manuscriptId: number,
  { element, part }: Place,
): Promise<{ was: string; name: string; edits: KeptEdit[] } | null> {
  const row = await inside.db
    .selectFrom('typesettings')
    .select('text')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row || row.text === null) return null;
  const edits = await listEdits(inside, manuscriptId);
  const { raw, placed } = mend(JSON.parse(row.text) as ArticleText, edits);
  const known = knowText(raw);
  const of = known.elements.get(element);
  const was = of ? readWas(of, { kind: 'picture', part: String(part) }, known) : null;
  if (was === null) return null;
  const own = placed
    .filter((each) => each.element === element)
    .map(({ edit }) => edit as KeptEdit)
    .filter((edit) => edit.kind === 'picture' && edit.part === String(part));
  return { was, name: nameOf(raw, element), edits: own };
}

/** The same picture has the same name, whatever the reading calls its own. */
function nameGiven({ picture, fileName }: GivenFile): GivenPicture {
  const ending = picture.name.slice(picture.name.lastIndexOf('.'));
  const name = `given-${picture.hash.slice(0, 16)}${ending}`;
  return { ...picture, name, fileName, alternative: '' };
}

async function keepGiven(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  manuscriptId: number,
  { file, name, by }: { file: GivenFile; name: string; by: string },
): Promise<void> {
  const { key, size, sha256 } = file.shown;
  const row = {
    ...{ type: file.picture.type, storage_key: key, size, sha256, file_name: file.fileName },
    ...{ original_key: file.original.key, original_size: file.original.size },
    ...{ given_by: by, given_at: clock.now() },
  };
  await db
    .insertInto('typesetting_pictures')
    .values({ manuscript_id: manuscriptId, name, ...row })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'name']).doUpdateSet(row))
    .execute();
}

async function removeEdits(
  { db }: Pick<Platform, 'db'>,
  edits: readonly KeptEdit[],
): Promise<void> {
  const ids = edits.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('typesetting_edits').where('id', 'in', ids).execute();
  }
}
