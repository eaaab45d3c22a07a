import { open } from 'node:fs/promises';
import type { ImportCounts } from '#app/features/catalogue/records/import-articles.server.ts';
import { inFigures } from './progress.ts';

/** Lines shown; the rest are counted. */
const SHOWN = 50;

/** Gathers what an import says of single records: a few to show, all of them into a file. */
export class ImportReport {
  readonly #file: string | null;
  readonly #shown: { refused: string[]; notes: string[] } = { refused: [], notes: [] };
  readonly #hidden = { refused: 0, notes: 0 };
  #unwritten: string[] = [];
  #noted = 0;
  #begun = false;

  /** @param file to which every line is written, or null */
  constructor(file: string | null) {
    this.#file = file;
  }

  /** @param where a line, counted from 1, or a file */
  add(kind: 'refused' | 'notes', where: number | string, text: string): void {
    const shown = this.#shown[kind];
    if (kind === 'notes') this.#noted += 1;
    const written = `${typeof where === 'number' ? `Line ${where}` : where}: ${text}`;
    if (shown.length < SHOWN) shown.push(written);
    else this.#hidden[kind] += 1;
    if (this.#file) this.#unwritten.push(`${kind === 'notes' ? 'Note. ' : ''}${written}\n`);
  }

  /** Writes down what was gathered; the first time the file is begun again. */
  async flush(): Promise<void> {
    if (!this.#file || (this.#begun && this.#unwritten.length === 0)) return;
    const handle = await open(this.#file, this.#begun ? 'a' : 'w');
    this.#begun = true;
    try {
      await handle.writeFile(this.#unwritten.join(''));
    } finally {
      await handle.close();
    }
    this.#unwritten = [];
  }

  /** The whole report, for the person who imports. */
  summary(counts: ImportCounts, { dryRun, took }: { dryRun: boolean; took: string }): string {
    const numbers = [
      `${dryRun ? 'to take' : 'taken'} ${inFigures(counts.taken)}`,
      `${dryRun ? 'to change' : 'changed'} ${inFigures(counts.changed)}`,
      `unchanged ${inFigures(counts.unchanged)}`,
      `refused ${inFigures(counts.refused)}`,
      ...(this.#noted > 0 ? [`noted ${inFigures(this.#noted)}`] : []),
    ];
    return [
      ...this.#list('refused', 'Refused:'),
      ...this.#list('notes', 'Noted:'),
      `${dryRun ? 'Nothing was written. Articles' : 'Articles'}: ${numbers.join(', ')} (${took}).`,
      '',
    ].join('\n');
  }

  #list(kind: 'refused' | 'notes', title: string): string[] {
    const lines = this.#shown[kind];
    if (lines.length === 0) return [];
    const where = this.#file ? `; all are in ${this.#file}` : '; --report FILE writes all of them';
    const more = this.#hidden[kind];
    return [title, ...lines, ...(more > 0 ? [`… and ${inFigures(more)} more${where}`] : [])];
  }
}
