import type { Connection } from '#app/platform/db/database.server.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { lists } from '../core/bulk.server.ts';

type Numbered = { line: number; record: ArticleInput };
type Note = (line: number, text: string) => void;

/** Looks through the DOIs of one import: none where one is claimed, and one of two articles. */
export class DoiNotes {
  readonly #db: Connection;
  readonly #note: Note;
  readonly #lines = new Map<string, number>();

  constructor(db: Connection, note: Note) {
    this.#db = db;
    this.#note = note;
  }

  /** @param ids the article of each record, null for one that was refused */
  async look(batch: readonly Numbered[], ids: readonly (number | null)[]): Promise<void> {
    const claimed = batch.flatMap(({ line, record }, at) => {
      const id = ids[at] ?? null;
      if (id === null || record.doi.trim() === '') return [];
      const doi = normaliseDoi(record.doi);
      if (doi === null) this.#note(line, `its DOI “${record.doi.slice(0, 100)}” is not a DOI`);
      return doi === null ? [] : [{ line, doi, id }];
    });
    const others = await this.#findOwners(claimed.map(({ doi }) => doi));
    const ours = new Set(ids);
    for (const { line, doi, id } of claimed) {
      const earlier = this.#lines.get(doi);
      const owner = others.get(doi)?.find((article) => article !== id && !ours.has(article));
      if (earlier !== undefined) this.#note(line, `its DOI ${doi} is also on line ${earlier}`);
      else if (owner !== undefined) this.#note(line, `article ${owner} also has its DOI ${doi}`);
      this.#lines.set(doi, earlier ?? line);
    }
  }

  async #findOwners(dois: readonly string[]): Promise<Map<string | null, number[]>> {
    const found = new Map<string | null, number[]>();
    for (const list of lists(dois)) {
      const rows = await this.#db
        .selectFrom('articles')
        .select(['id', 'doi'])
        .where('doi', 'in', list)
        .orderBy('id')
        .execute();
      for (const { id, doi } of rows) found.set(doi, [...(found.get(doi) ?? []), id]);
    }
    return found;
  }
}
