import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { mendStep, refuseNaming, typesettingCommand } from '../mend-step.server.ts';
import type { NamesToReaders } from '../mend-step.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { readGiven, writeGiven } from './given-picture.ts';
import type { GivenPicture } from './given-picture.ts';
import { forgetGivenPictures } from './keep-pictures.server.ts';

/** Which picture of which figure, counted from 0; the next one is another beside them. */
type Place = { element: string; part: number };

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
  | { outcome: 'too-many' }
  | NamesToReaders
  | Refused;

export const givePicture: EditorsCommand<
  Place & { alternative: string; file: GivenFile | null },
  Outcome
> = typesettingCommand(
  async ({ inside, manuscript, user, record }, { alternative, file, ...place }) => {
    const naming = await refuseNaming({ inside, manuscript }, alternative);
    if (naming) return naming;
    const found = await findGiven(inside, manuscript.id, place);
    const given = file ? nameGiven(file) : found && readGiven(found.value);
    if (!given) return { outcome: 'not-there' };
    const value = writeGiven({ ...given, alternative });
    const mended = await write(inside, manuscript.id, { ...place, value, by: user.id });
    if (mended.outcome !== 'mended') return mended;
    if (file) await keepGiven(inside, manuscript.id, { file, name: given.name, by: user.id });
    await forgetGivenPictures(inside, manuscript.id);
    await record({
      event: 'picture-given',
      details: { place: mended.places.join(), fileName: given.fileName },
    });
    return { outcome: 'given' };
  },
);

/** Takes it away again: there is what the source has, if it has one. */
export const putBackPicture: EditorsCommand<Place, Outcome> = typesettingCommand(
  async ({ inside, manuscript, user, record }, place) => {
    if (!(await findGiven(inside, manuscript.id, place))) return { outcome: 'not-there' };
    const mended = await write(inside, manuscript.id, { ...place, value: null, by: user.id });
    if (mended.outcome !== 'mended') return mended;
    await forgetGivenPictures(inside, manuscript.id);
    await record({ event: 'picture-put-back', details: { place: mended.places.join() } });
    return { outcome: 'given' };
  },
);

const write = (
  inside: HasClockAndDb,
  manuscriptId: number,
  { element, part, value, by }: Place & { value: string | null; by: string },
) => {
  const wishes = [{ element, kind: 'picture' as const, part: String(part), value }];
  return mendStep(inside, manuscriptId, { by, wishes });
};

/** The change by which a picture was given to this place. */
async function findGiven(
  inside: HasDb,
  manuscriptId: number,
  { element, part }: Place,
): Promise<Edit | null> {
  const placed = (await findTypesetting(inside, manuscriptId))?.article?.placed ?? [];
  const own = placed.findLast(
    ({ edit, element: at }) =>
      at === element && edit.kind === 'picture' && edit.part === String(part),
  );
  return own?.edit ?? null;
}

/** The same picture has the same name, whatever the reading calls its own. */
function nameGiven({ picture, fileName }: GivenFile): GivenPicture {
  const ending = picture.name.slice(picture.name.lastIndexOf('.'));
  const name = `given-${picture.hash.slice(0, 16)}${ending}`;
  return { ...picture, name, fileName, alternative: '' };
}

async function keepGiven(
  { db, clock }: HasClockAndDb,
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
