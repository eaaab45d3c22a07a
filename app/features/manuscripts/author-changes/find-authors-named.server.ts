import { listAuthorChanges } from './list-author-changes.server.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withWholeNumbers } from '../anonymity/called-loosely.ts';
import { peopleNamed } from '../anonymity/people-named.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';

type Manuscript = Pick<CaseFile, 'id' | 'paperId' | 'invitations'>;

export type NoteRefused =
  /** The words would tell the reviewer who wrote the manuscript (L6). */
  | { outcome: 'names-an-author'; found: string[] }
  /** They may, and the editor has not confirmed that they do not. */
  | { outcome: 'may-name-an-author'; found: string[] };

/** Why words to a reviewer may not go; null when they may. @param read what the editor ticked: see `wordsToRead` */
export async function refuseNote(
  platform: Pick<Platform, 'db'>,
  manuscript: Manuscript,
  { note, read }: { note: string; read: string },
): Promise<NoteRefused | null> {
  const { certain, likely } = await findAuthorsIn(platform, manuscript, note);
  if (certain.length > 0) return { outcome: 'names-an-author', found: certain };
  return likely.length > 0 && read !== wordsToRead(likely)
    ? { outcome: 'may-name-an-author', found: likely }
    : null;
}

/** Authors, former ones and those who were proposed, and the paper ID (L6). */
export async function findAuthorsIn(
  platform: Pick<Platform, 'db'>,
  { id, paperId, invitations }: Manuscript,
  text: string,
): Promise<PeopleNamed> {
  if (text === '') return { certain: [], likely: [] };
  const authors = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'college as institution', 'orcid'])
    .where('manuscript_id', '=', id)
    .execute();
  const changes = await listAuthorChanges(platform, id);
  const proposed = changes.flatMap((change) => change.proposed);
  const people = [
    ...authors,
    ...proposed.map(({ college, ...author }) => ({ ...author, institution: college })),
  ];
  const { certain, likely } = peopleNamed(text, people, {
    ...{ mayCite: false, others: invitations, isMessage: true },
  });
  const paper = String(paperId);
  return {
    certain: withWholeNumbers(text).includes(paper) ? [...certain, paper] : certain,
    likely,
  };
}
