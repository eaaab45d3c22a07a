import type { Platform } from '#app/platform/platform.server.ts';
import type { ListedAuthor } from './listed-author.ts';

export const listContributors = async (
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<ListedAuthor[]> =>
  readContributors(await contributorsOf(platform, manuscriptId).execute());

export const contributorsOf = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'college', 'orcid', 'credit_roles as roles'])
    .select(['family_name as family', 'orcid_proved_at as orcidProvedAt'])
    .select('confirmed_at as confirmedAt')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('position');

export const readContributors = <Row extends { roles: string }>(rows: readonly Row[]) =>
  rows.map((author) => ({ ...author, roles: JSON.parse(author.roles) as string[] }));
