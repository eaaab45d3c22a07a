import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { ClosingReason } from '../core/closing-reasons.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';

/** Characters of all fields together: the longest letter with what goes with it. */
const LONGEST_DRAFT = 250_000;

/** Whose it is and of which form: a writer has one of each kind in a manuscript. */
export type DraftPlace = {
  manuscript: number;
  /** An editor by account, an author by place, whether they came by link or by account. */
  writer: `account:${string}` | `author:${number}`;
  kind: DraftKind;
};

/** The form that it was typed into; of a decision and its taking back with the round. */
export type DraftKind =
  | `decision ${DecisionKind} ${number}`
  | `taking-back ${number}`
  | `closing ${ClosingReason}`
  | `appeal-answer ${'uphold' | 'dismiss'}`
  | 'return'
  | 'invitation'
  | 'note'
  | 'message'
  | 'appeal';

export type Fields = Readonly<Record<string, string>>;

export type Draft = { fields: Fields; version: number; savedAt: number };

export type Typed = {
  fields: Fields;
  /** The version that the window began from; 0 while nothing was kept. */
  base: number;
  /** The writer saw both texts and goes on with this one. */
  resolves: boolean;
};

export type Keeping =
  | { outcome: 'kept'; version: number }
  /** Another window saved meanwhile; its text stays. */
  | { outcome: 'other-window'; version: number; fields: Fields }
  | { outcome: 'too-long' };

export async function findDraft(platform: HasDb, place: DraftPlace): Promise<Draft | null> {
  const row = await draftAt(platform, place).executeTakeFirst();
  return row ? readDraft(row) : null;
}

/** A writer's drafts of several kinds in one manuscript, in one statement. */
export async function findDrafts(
  { db }: HasDb,
  { manuscript, writer }: Omit<DraftPlace, 'kind'>,
  kinds: readonly DraftKind[],
): Promise<ReadonlyMap<string, Draft>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['kind', 'fields', 'version', 'saved_at as savedAt'])
    .where('manuscript_id', '=', manuscript)
    .where('writer', '=', writer)
    .where('kind', 'in', kinds)
    .execute();
  return new Map(rows.map(({ kind, ...row }) => [kind, readDraft(row)]));
}

/** As `findDraft`, for a statement that asks more. */
export const draftAt = ({ db }: HasDb, { manuscript, writer, kind }: DraftPlace) =>
  db
    .selectFrom('drafts')
    .select(['fields', 'version', 'saved_at as savedAt'])
    .where('manuscript_id', '=', manuscript)
    .where('writer', '=', writer)
    .where('kind', '=', kind);

export const readDraft = <Row extends { fields: string }>(row: Row) => ({
  ...row,
  fields: JSON.parse(row.fields) as Fields,
});

/** @param inside with the manuscript locked, once it is known that the writer may write this */
export async function keepDraft(
  inside: Platform,
  place: DraftPlace,
  { fields, base, resolves }: Typed,
): Promise<Keeping> {
  const text = JSON.stringify(fields);
  if (text.length > LONGEST_DRAFT) return { outcome: 'too-long' };
  const kept = await findDraft(inside, place);
  if (kept && JSON.stringify(kept.fields) === text) {
    return { outcome: 'kept', version: kept.version };
  }
  if (kept && kept.version !== base && !resolves) {
    return { outcome: 'other-window', version: kept.version, fields: kept.fields };
  }
  const { manuscript, writer, kind } = place;
  const version = (kept?.version ?? 0) + 1;
  const values = { fields: text, version, saved_at: inside.clock.now() };
  await inside.db
    .insertInto('drafts')
    .values({
      ...{ manuscript_id: manuscript, writer, kind, ...values },
      account_id: writer.startsWith('account:') ? writer.slice('account:'.length) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['manuscript_id', 'writer', 'kind']).doUpdateSet(values),
    )
    .execute();
  return { outcome: 'kept', version };
}

/** When it was sent, or its writer wants to begin again. */
export async function dropDraft(
  { db }: HasDb,
  { manuscript, writer, kind }: DraftPlace,
): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('manuscript_id', '=', manuscript)
    .where('writer', '=', writer)
    .where('kind', '=', kind)
    .execute();
}

type Place = { paperId: number; kind: DraftKind };

export const editorsDraft = (
  { id }: Pick<CaseFile, 'id'>,
  user: Pick<SignedIn, 'id'>,
  kind: DraftKind,
): DraftPlace => ({ manuscript: id, writer: `account:${user.id}`, kind });

/** Keeps what an editor typed so far: no change of the manuscript, so without a line in its history. */
export const keepEditorsDraft = (
  platform: Platform,
  user: SignedIn,
  { paperId, kind, ...typed }: Place & Typed,
): Promise<Keeping | Refused> =>
  withinCase<Keeping | Refused>(platform, user, paperId, ({ inside, manuscript }) =>
    keepDraft(inside, editorsDraft(manuscript, user, kind), typed),
  );

export const dropEditorsDraft = (
  platform: Platform,
  user: SignedIn,
  { paperId, kind }: Place,
): Promise<{ outcome: 'dropped' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    await dropDraft(inside, editorsDraft(manuscript, user, kind));
    return { outcome: 'dropped' as const };
  });
