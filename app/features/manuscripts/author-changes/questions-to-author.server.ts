import { sql } from 'kysely';
import { UNDER_WAY } from '../core/states.ts';
import { OPEN_IN } from './author-change.ts';
import type { ChangeKind } from './author-change.ts';

const openIn = (kind: ChangeKind) => sql`(
  change.kind = ${kind} and manuscripts.state in (${sql.join(OPEN_IN[kind])}))`;

/** Columns that say which proposals wait for the answer of an author, and whether an author denies it, over `manuscripts` and `manuscript_authors`. */
export const QUESTIONS = [
  sql<ChangeKind | null>`(
    select max(change.kind) from author_changes change
    join author_consents consent on consent.change_id = change.id
    where change.manuscript_id = manuscripts.id and consent.email_key = manuscript_authors.email_key
    and consent.consented_at is null and consent.declined_at is null
    and change.refused_at is null and change.applied_at is null
    and (${openIn('authors')} or ${openIn('wording')}))`.as('consent'),
  sql<number | null>`(
    select max(change.id) from corresponding_changes change
    where change.manuscript_id = manuscripts.id and change.position = manuscript_authors.position
    and change.confirmed_at is null and change.ended_at is null
    and manuscripts.state in (${sql.join(UNDER_WAY)}))`.as('correspondingChange'),
  sql<number | null>`(
    select max(denying.position) from manuscript_authors denying
    where denying.manuscript_id = manuscripts.id and denying.removed_at is null
    and denying.denied_at is not null)`.as('denying'),
] as const;

export const questionsOf = (row: {
  consent: ChangeKind | null;
  correspondingChange: number | null;
  denying: number | null;
}): { consent: ChangeKind | null; isCorresponding: boolean; isDenied: boolean } => ({
  consent: row.consent,
  isCorresponding: row.correspondingChange !== null,
  isDenied: row.denying !== null,
});
