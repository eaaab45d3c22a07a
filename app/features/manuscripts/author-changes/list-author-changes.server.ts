import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ChangeEnd, ChangeState } from './author-change.ts';
import type { ProposedAuthor } from '../author-list/listed-author.ts';

export type AuthorChange = Omit<ChangeState, 'consents'> & {
  id: number;
  /** Another title; null where it stays. */
  title: string | null;
  proposed: ProposedAuthor[];
  reason: string;
  proposedAt: number;
  refusal: string | null;
  endedAs: ChangeEnd | null;
  /** Account of the editor; of an applied change null where none was asked. */
  approvedBy: string | null;
  consents: {
    emailKey: string;
    name: string;
    email: string;
    consentedAt: number | null;
    declinedAt: number | null;
  }[];
};

export const listAuthorChanges = async (
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<AuthorChange[]> => readChanges(await changesOf(platform, manuscriptId).execute());

export const changesOf = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('author_changes')
    .select(['id', 'kind', 'title', 'proposed', 'reason'])
    .select(['proposed_at as proposedAt', 'refusal'])
    .select(['ended_as as endedAs', 'approved_by as approvedBy'])
    .select(['approved_at as approvedAt', 'refused_at as refusedAt', 'applied_at as appliedAt'])
    .select(({ selectFrom }) =>
      jsonRows(
        db.kind,
        selectFrom('author_consents')
          .select(['email_key as emailKey', 'name', 'email', 'consented_at as consentedAt'])
          .select('declined_at as declinedAt')
          .whereRef('change_id', '=', 'author_changes.id')
          .orderBy('name'),
      ).as('consents'),
    )
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc');

type ChangeRow = Omit<AuthorChange, 'proposed'> & { proposed: string };

export const readChanges = (rows: readonly ChangeRow[]): AuthorChange[] =>
  rows.map(({ proposed, consents, ...row }) => ({
    ...row,
    proposed: JSON.parse(proposed) as ProposedAuthor[],
    consents: readJson(consents),
  }));

export const openChange = (changes: readonly AuthorChange[]): AuthorChange | null =>
  changes.find(({ appliedAt, refusedAt }) => appliedAt === null && refusedAt === null) ?? null;
