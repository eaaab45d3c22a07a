// What is mutated, and the tests that must notice: those beside it, which cost seconds.
const CORE = 'app/features/manuscripts/core';
const CONFLICTS = 'app/features/manuscripts/conflicts';
const EDITORS = 'app/features/manuscripts/editors';
const DECISIONS = 'app/features/manuscripts/decisions';
const QUEUE = 'app/platform/queue';
const DOCUMENTS = 'app/platform/documents';
const CACHE = 'app/platform/web/cache';
const FULLTEXT = 'app/features/fulltext';
const READING = `${FULLTEXT}/reading`;
const PREFLIGHT = 'app/features/manuscripts/preflight';
const TYPESETTING = 'app/features/manuscripts/typesetting';

/**
 * `share` is the part of its lines that a run takes, chosen by the seed; with `constants` what is
 * made once while a module is loaded is changed too, which takes longer.
 */
export const targets = [
  {
    name: 'laws',
    files: ['laws', 'manuscript', 'states', 'invitation', 'words', 'conflicts'].map(
      (name) => `${CORE}/${name}.ts`,
    ),
    tests: ['manuscript', 'invitation', 'due-date', 'conflicts'].map(
      (name) => `${CORE}/${name}.test.ts`,
    ),
    constants: true,
    share: 0.25,
  },
  {
    name: 'moves',
    files: [
      `${CORE}/move-manuscript.server.ts`,
      `${CORE}/load-case.server.ts`,
      `${DECISIONS}/offered-moves.ts`,
      `${EDITORS}/find-editor.server.ts`,
    ],
    tests: [
      `${CORE}/move-manuscript.test.ts`,
      `${CORE}/load-case.test.ts`,
      `${DECISIONS}/offered-moves.test.ts`,
      `${EDITORS}/find-editor.test.ts`,
    ],
    share: 0.2,
  },
  {
    name: 'conflicts',
    files: [
      'objections.ts',
      'list-sides.server.ts',
      'list-standings.server.ts',
      'load-grounds.server.ts',
      'one-hand.ts',
    ].map((name) => `${CONFLICTS}/${name}`),
    tests: [`${CONFLICTS}/*.test.ts`, `${EDITORS}/find-editor.test.ts`],
    share: 0.2,
  },
  {
    name: 'decisions',
    files: ['appeal-decision', 'assess-manuscript', 'decide-manuscript'].map(
      (name) => `${DECISIONS}/${name}.server.ts`,
    ),
    tests: [`${DECISIONS}/*.test.ts`, `${EDITORS}/conflicts.test.ts`],
    share: 0.15,
  },
  {
    name: 'queue',
    files: [`${QUEUE}/*.ts`, `!${QUEUE}/*.test.ts`, `!${QUEUE}/tables.server.ts`],
    tests: ['after-clock', 'claim', 'enqueue', 'run-jobs', 'schedule'].map(
      (name) => `${QUEUE}/${name}.test.ts`,
    ),
    share: 0.1,
  },
  {
    name: 'inspection',
    files: [
      `${DOCUMENTS}/inspect-*.ts`,
      `${DOCUMENTS}/{office,pdf}/*.ts`,
      `!${DOCUMENTS}/**/*.test.ts`,
    ],
    tests: [
      `${DOCUMENTS}/inspect-document.test.ts`,
      `${DOCUMENTS}/inspect-supplement.test.ts`,
      `${DOCUMENTS}/{office,pdf}/*.test.ts`,
    ],
    share: 0.02,
  },
  {
    name: 'page cache',
    files: [`${CACHE}/*.ts`, `!${CACHE}/*.test.ts`],
    tests: [`${CACHE}/*.test.ts`],
    share: 0.15,
  },
  {
    name: 'LaTeX',
    files: [
      `${READING}/latex/{counting,formulae,macros,references,text}/**/*.ts`,
      `!${READING}/latex/**/*.test.ts`,
    ],
    tests: [`${READING}/latex/**/*.test.ts`],
    share: 0.015,
  },
  {
    name: 'ledger',
    files: [`${FULLTEXT}/ledger/*.ts`, `${READING}/latex/ledger/*.ts`, `!${FULLTEXT}/**/*.test.ts`],
    tests: [
      `${FULLTEXT}/ledger/*.test.ts`,
      `${READING}/latex/ledger/*.test.ts`,
      `${READING}/jats/count-jats.test.ts`,
    ],
    share: 0.15,
  },
  {
    name: 'understanding',
    files: [`${READING}/understanding/**/*.ts`, `!${READING}/**/*.test.ts`],
    tests: [`${READING}/understanding/**/*.test.ts`],
    share: 0.05,
  },
  {
    name: 'mending',
    files: [`${FULLTEXT}/{mending,measures}/*.ts`, `!${FULLTEXT}/**/*.test.ts`],
    tests: [`${FULLTEXT}/{mending,measures}/*.test.ts`],
    share: 0.06,
  },
  {
    name: 'JATS',
    files: [`${READING}/jats/*.ts`, `!${READING}/jats/*.test.ts`],
    tests: [`${READING}/jats/*.test.ts`],
    share: 0.05,
  },
  {
    name: 'preflight',
    files: [`${PREFLIGHT}/file-check.ts`],
    tests: ['file-check', 'check-words'].map((name) => `${PREFLIGHT}/${name}.test.ts`),
    share: 1,
  },
  {
    name: 'typesetting',
    files: ['choose-source', 'compare-with-record', 'element-fields'].map(
      (name) => `${TYPESETTING}/${name}.ts`,
    ),
    tests: ['choose-source', 'compare-with-record', 'group-doubts'].map(
      (name) => `${TYPESETTING}/${name}.test.ts`,
    ),
    share: 1,
  },
];
