import { listAuthorChanges } from './changes/list-author-changes.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { peopleNamed } from '../anonymity/people-named.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';

type Manuscript = Pick<CaseFile, 'id' | 'paperId' | 'invitations'>;

/** Authors, former ones and those who were proposed, and the paper ID (L6): only what certainly names one. */
export const findAuthorsNamed = async (
  platform: Pick<Platform, 'db'>,
  manuscript: Manuscript,
  text: string,
): Promise<string[]> => (await findAuthorsIn(platform, manuscript, text)).certain;

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
  const { certain, likely } = peopleNamed(text, people, { mayCite: false, others: invitations });
  const paper = String(paperId);
  return { certain: text.includes(paper) ? [...certain, paper] : certain, likely };
}
