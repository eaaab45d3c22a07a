import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const address = v.object({ name: v.string(), address: v.array(v.string()), email: v.string() });

const schema = v.object({
  title: v.string(),
  abbreviation: v.string(),
  sample: v.boolean(),
  language: v.optional(v.string(), 'en'),
  frequency: v.string(),
  issuesPerYear: v.number(),
  publisher: v.object({ name: v.string(), url: v.string(), address: v.array(v.string()) }),
  issn: v.object({ print: v.string(), online: v.string() }),
  licence: v.object({ name: v.string(), url: v.string() }),
  contact: v.object({ editorial: address, publisher: address }),
  limits: v.object({
    abstractWords: v.number(),
    keywordsMin: v.number(),
    keywordsMax: v.number(),
    reviewersMin: v.number(),
  }),
  policyLimits: v.object({
    headingLevels: v.number(),
    similarityPercent: v.number(),
    keywordsMin: v.number(),
  }),
});

const boardSchema = v.array(
  v.object({
    section: v.string(),
    people: v.array(v.object({ name: v.string(), affiliation: v.string() })),
  }),
);

/** What the downloads quote of the journal's settings. */
export type JournalFacts = v.InferOutput<typeof schema>;
export type Board = v.InferOutput<typeof boardSchema>;

/** Reads journal.yaml and board.yaml of a journal. Throws when a value is missing. */
export function readJournal(folder: string): { facts: JournalFacts; board: Board } {
  const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'));
  return {
    facts: v.parse(schema, read('journal.yaml')),
    board: v.parse(boardSchema, read('board.yaml')),
  };
}

/** The line that marks a download of the sample journal; empty for a real journal. */
export function sampleLine({ sample, title }: JournalFacts): string {
  return sample
    ? `Sample. The ${title} is a sample journal: have the text checked before you use it.`
    : '';
}
