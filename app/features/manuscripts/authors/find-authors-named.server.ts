import { listAuthorChanges } from './changes/list-author-changes.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { peopleNamed } from '../anonymity/people-named.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';

/** Authors, former ones and those who were proposed (L6): only what certainly names one. */
export const findAuthorsNamed = async (
  platform: Pick<Platform, 'db'>,
  manuscript: Pick<CaseFile, 'id' | 'invitations'>,
  text: string,
): Promise<string[]> => (await findAuthorsIn(platform, manuscript, text)).certain;

export async function findAuthorsIn(
  platform: Pick<Platform, 'db'>,
  { id, invitations }: Pick<CaseFile, 'id' | 'invitations'>,
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
  return peopleNamed(text, people, { mayCite: false, others: invitations });
}
