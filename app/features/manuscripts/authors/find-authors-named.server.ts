import { listAuthorChanges } from './changes/list-author-changes.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { peopleNamed } from '../anonymity/people-named.ts';

/** Authors, former ones and those who were proposed (L6). */
export async function findAuthorsNamed(
  platform: Pick<Platform, 'db'>,
  { id, invitations }: Pick<CaseFile, 'id' | 'invitations'>,
  text: string,
): Promise<string[]> {
  if (text === '') return [];
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
  return peopleNamed(text, people, { mayCite: false, others: invitations }).certain;
}
