import { expect, test } from 'vitest';
import { importArticles } from '../app/features/catalogue/records/import-articles.server.ts';
import { csvRow } from '../app/protocols/csv.ts';
import { articleRecord } from './support/catalogue.ts';
import type { Door, Doors } from './support/long-texts.ts';
import { repeated, slowOnes } from './support/long-texts.ts';
import { processorTime } from './support/processor-time.ts';
import { createTestPlatform } from './support/test-platform.ts';

/** Characters that a record may have in each field. */
const LONGEST = {
  name: 2000,
  author: 50_000,
  abstract: 50_000,
  keyword: 10_000,
  reference: 300_000,
};

const { id, name: title, paperId, volume, issue } = articleRecord(1);
const RECORD = { id, name: title, man_id: paperId, volume, issue };

const FILES = {
  'a JSON array': (fields) => JSON.stringify([{ ...RECORD, ...fields }]),
  'a line of JSON': (fields) => `${JSON.stringify({ ...RECORD, ...fields })}\n`,
  CSV: (fields) => {
    const record = { ...RECORD, ...fields };
    return csvRow(Object.keys(record)) + csvRow(Object.values(record));
  },
} satisfies Record<string, (fields: Record<string, string>) => string>;

type Format = keyof typeof FILES;

async function importing(format: Format) {
  const platform = await createTestPlatform();
  return async (fields: Record<string, string>) => {
    const source = (async function* () {
      yield Buffer.from(FILES[format](fields));
    })();
    const { refused } = await importArticles(platform, source);
    return { status: refused === 0 ? 200 : 422 };
  };
}

const FORMATS = Object.keys(FILES) as Format[];

test.for(FORMATS)(
  'no field of a record in %s holds an import up',
  { timeout: 300_000 },
  async (format) => {
    const send = await importing(format);
    const fieldDoor = ([field, longest]: [string, number]): [string, Door] => [
      field,
      { names: [field], longest: { [field]: longest }, send },
    ];
    const doors: Doors = Object.fromEntries(Object.entries(LONGEST).map(fieldDoor));
    expect(await slowOnes(doors, 300_000)).toEqual([]);
  },
);

test.for(FORMATS)(
  'a field of a million characters in %s is answered at once',
  { timeout: 120_000 },
  async (format) => {
    const send = await importing(format);
    const answers: Record<string, number> = {};
    const slow: string[] = [];
    for (const field of Object.keys(LONGEST)) {
      for (const piece of ['a;', '"', '\n']) {
        const time = await processorTime(async () => {
          answers[field] = (await send({ [field]: repeated(piece, 1_000_000) })).status;
        });
        if (time > 1500) slow.push(`${field} ${JSON.stringify(piece)} ${time}`);
      }
    }
    expect(answers).toEqual({
      name: 422,
      author: 422,
      abstract: 422,
      keyword: 422,
      reference: 200,
    });
    expect(slow).toEqual([]);
  },
);
