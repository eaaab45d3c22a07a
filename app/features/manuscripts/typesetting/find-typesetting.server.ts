import { plainText } from '#app/features/fulltext/core/index.ts';
import type { ArticleText, Doubt } from '#app/features/fulltext/core/index.ts';
import { mend, openDoubts } from '#app/features/fulltext/mending/index.ts';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { agreementOf, searchedWords } from '../retractions/cited-words.ts';
import { foundForText } from '../retractions/list-retracted-references.server.ts';
import type { FoundForText } from '../retractions/list-retracted-references.server.ts';

export type KeptEdit = Edit & { id: number; by: string; at: number };

export type Typesetting = {
  state: 'waiting' | 'reading' | 'read' | 'not-read';
  sourceName: string | null;
  sourceHash: string | null;
  problem: string | null;
  changedAt: number;
  readAt: number | null;
  /** Null until a source was read. */
  article: TypesetArticle | null;
  edits: KeptEdit[];
  /** What was counted in the source and in its text; null where it was not. */
  found: { placed: string[]; leftOut: string[] } | null;
  /** The text of the first source; null until another source was read. */
  first: ArticleText | null;
};

export type TypesetArticle = ReturnType<typeof mend> & {
  /** Those that nothing has settled yet. */
  doubts: Doubt[];
  /** What a search found for references that named no DOI as the text was read, judged by their words of now. */
  searched: FoundForText[];
};

/** Null while no source was asked to be read. */
export async function findTypesetting(
  platform: HasDb,
  manuscriptId: number,
): Promise<Typesetting | null> {
  const row = await platform.db
    .selectFrom('typesettings')
    .selectAll()
    .select(jsonRows(platform.db.kind, foundForText(platform, manuscriptId)).as('searched'))
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return null;
  const edits = await listEdits(platform, manuscriptId);
  return {
    state: row.state,
    sourceName: row.source_name,
    sourceHash: row.source_sha256,
    problem: row.problem,
    changedAt: row.changed_at,
    readAt: row.read_at,
    article:
      row.text === null
        ? null
        : articleOf({ ...row, text: row.text, searched: readJson(row.searched) }, edits),
    edits,
    found: row.counts === null ? null : (JSON.parse(row.counts) as Typesetting['found']),
    first: row.first_text === null ? null : (JSON.parse(row.first_text) as ArticleText),
  };
}

function articleOf(
  { text, doubts, searched }: { text: string; doubts: string; searched: FoundForText[] },
  edits: readonly KeptEdit[],
): TypesetArticle {
  const mended = mend(JSON.parse(text) as ArticleText, edits);
  return {
    ...mended,
    searched: searchedNow(mended.text, searched),
    doubts: openDoubts(JSON.parse(doubts) as Doubt[], mended),
  };
}

function searchedNow(text: ArticleText, searched: readonly FoundForText[]): FoundForText[] {
  const references = new Map(text.references.map((reference) => [reference.id, reference]));
  return searched.flatMap((found) => {
    const reference = references.get(found.place);
    if (!reference) return [];
    const said = searchedWords(plainText(reference.content));
    if (said === found.said) return found;
    const state = said === null || found.doi === null ? null : agreementOf(said, found);
    return state === null ? [] : { ...found, state };
  });
}

export const listEdits = ({ db }: HasDb, manuscriptId: number): Promise<KeptEdit[]> =>
  db
    .selectFrom('typesetting_edits')
    .select(['id', 'element', 'kind', 'part', 'was', 'value', 'made_by as by', 'made_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id')
    .execute();
