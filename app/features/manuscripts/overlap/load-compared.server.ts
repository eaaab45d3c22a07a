import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import {
  lookedUpReferencesOf,
  searchedReferencesOf,
  retractedReferencesOf,
} from '../retractions/list-retracted-references.server.ts';
import type {
  LookedUpReference,
  SearchedReference,
} from '../retractions/list-retracted-references.server.ts';
import { sharesOf } from './overlap.ts';
import type { OverlapShares, Span } from './overlap.ts';

type Compared = {
  /** What the newest file has in common with other texts; null until it was compared. */
  overlap: OverlapShares | 'not-read' | null;
  /** What it cites that was retracted. */
  retracted: Awaited<ReturnType<ReturnType<typeof retractedReferencesOf>['execute']>>;
  /** What it cites that was looked up at Crossref. */
  lookedUp: LookedUpReference[];
  /** What it cites without a DOI and was searched for there. */
  searched: SearchedReference[];
};

/** In one statement. @param manuscriptId the row's, not the paper ID */
export async function loadCompared(platform: HasDb, manuscriptId: number): Promise<Compared> {
  const { kind } = platform.db;
  const { overlap, retracted, lookedUp, searched } = await platform.db
    .selectNoFrom([
      jsonRows(kind, overlapOf(platform, manuscriptId)).as('overlap'),
      jsonRows(kind, retractedReferencesOf(platform, manuscriptId)).as('retracted'),
      jsonRows(kind, lookedUpReferencesOf(platform, manuscriptId)).as('lookedUp'),
      jsonRows(kind, searchedReferencesOf(platform, manuscriptId)).as('searched'),
    ])
    .executeTakeFirstOrThrow();
  return {
    overlap: readShares(readJson(overlap)),
    retracted: readJson(retracted),
    lookedUp: readJson(lookedUp),
    searched: readJson(searched),
  };
}

/** What is known of the newest file of a manuscript that was compared, a row for each source; one with none else. */
const overlapOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('overlaps')
    .leftJoin('overlap_sources as source', 'source.file_id', 'overlaps.file_id')
    .select(['words', 'source.manuscript_id as manuscript', 'is_own as isOwn', 'spans'])
    .where('overlaps.file_id', '=', (row) =>
      row
        .selectFrom('overlaps')
        .select(({ fn }) => fn.max('file_id').as('newest'))
        .where('manuscript_id', '=', manuscriptId),
    );

type OverlapRow = {
  words: number;
  manuscript: number | null;
  isOwn: number | null;
  spans: string | null;
};

/** Null until a file was compared. */
function readShares(rows: readonly OverlapRow[]): OverlapShares | 'not-read' | null {
  const [row] = rows;
  if (!row) return null;
  if (row.words === 0) return 'not-read';
  return sharesOf(
    row.words,
    rows.flatMap(({ spans, manuscript, isOwn }) =>
      spans === null
        ? []
        : {
            // Of a manuscript this would tell who wrote it, also to editors who may not see it (L2).
            isOwn: isOwn === 1 && manuscript === null,
            isManuscript: manuscript !== null,
            spans: JSON.parse(spans) as Span[],
          },
    ),
  );
}
