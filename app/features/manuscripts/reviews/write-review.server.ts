/** How the nouns after this one write what an editor or a reviewer said of a review. */
import type { Updateable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Values = Omit<Updateable<Tables['reviews']>, 'invitation_id'>;
type NewValues = Values & { draft: string; version: number; saved_at: number };

export const changeReview = ({ db }: Pick<Platform, 'db'>, invitation: number, values: Values) =>
  db.updateTable('reviews').set(values).where('invitation_id', '=', invitation).execute();

/** Adds the review, or changes the one that is there. */
export const putReview = ({ db }: Pick<Platform, 'db'>, invitation: number, values: NewValues) =>
  db
    .insertInto('reviews')
    .values({ invitation_id: invitation, ...values })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(values))
    .execute();
