// What is mutated, and the tests that must notice: those beside it, which cost seconds.
const MANUSCRIPTS = 'app/features/manuscripts';
const CORE = `${MANUSCRIPTS}/core`;
const CONFLICTS = `${MANUSCRIPTS}/conflicts`;
const EDITORS = `${MANUSCRIPTS}/editors`;
const DECISIONS = `${MANUSCRIPTS}/decisions`;
const PUBLISHING = 'app/features/publishing';
const CATALOGUE = 'app/features/catalogue';
const QUEUE = 'app/platform/queue';
const DOCUMENTS = 'app/platform/documents';
const CACHE = 'app/platform/web/cache';
const FULLTEXT = 'app/features/fulltext';
const READING = `${FULLTEXT}/reading`;
const PREFLIGHT = `${MANUSCRIPTS}/preflight`;
const TYPESETTING = `${MANUSCRIPTS}/typesetting`;

/** All of a folder but its tables, letters and pages, by the tests of the folder and of its pages. */
const folder = (name, path, share) => ({
  name,
  files: [
    `${path}/*.ts`,
    ...['*.test', 'tables.server', '*.mail'].map((not) => `!${path}/${not}.ts`),
  ],
  tests: [`${path}/*.test.ts`, `${path}/pages/*.test.ts`],
  share,
});

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
    files: ['find-matches', 'judge', 'objections', 'one-hand'].map(
      (name) => `${CONFLICTS}/${name}.ts`,
    ),
    tests: ['find-matches', 'judge', 'objections', 'one-hand'].map(
      (name) => `${CONFLICTS}/${name}.test.ts`,
    ),
    share: 1,
  },
  {
    name: 'names',
    files: [`${CONFLICTS}/names/*.ts`, `!${CONFLICTS}/names/*.test.ts`],
    tests: [`${CONFLICTS}/names/*.test.ts`],
    share: 0.3,
  },
  {
    name: 'conflicts found',
    files: ['list-sides', 'list-standings', 'load-grounds'].map(
      (name) => `${CONFLICTS}/${name}.server.ts`,
    ),
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
  ...[
    'agreement',
    'author-changes',
    'certificates',
    'charges',
    'closing',
    'completion',
    'conversation',
    'drafts',
    'editors',
    'entered',
    'institutions',
    'invitations',
    'overlap',
    'points',
    'proofs',
    'recommending',
    'record-changes',
    'reminders',
    'retractions',
    'returning',
    'reviewers',
    'reviews',
    'revision',
    'screening',
    'submission',
    'tracking',
    'waiting',
  ].map((noun) => folder(noun, `${MANUSCRIPTS}/${noun}`, 0.2)),
  ...['corrections', 'publication', 'requirements'].map((noun) =>
    folder(noun, `${PUBLISHING}/${noun}`, 0.15),
  ),
  folder('production', `${PUBLISHING}/production`, 0.3),
  ...['records', 'search', 'versions'].map((noun) => folder(noun, `${CATALOGUE}/${noun}`, 0.15)),
  folder('articles', `${CATALOGUE}/core`, 0.15),
  ...['citations', 'harvest', 'registration', 'usage'].map((noun) =>
    folder(noun, `app/features/metadata/${noun}`, 0.15),
  ),
  ...['invitations', 'password', 'sessions'].map((noun) =>
    folder(`accounts: ${noun}`, `app/features/accounts/${noun}`, 0.2),
  ),
  folder('back-ups', 'app/platform/backup', 0.2),
  folder('storage', 'app/platform/storage', 0.2),
  folder('limits', 'app/platform/web/limits', 0.2),
  folder('differences', `${FULLTEXT}/differences`, 0.15),
  folder('writing JATS', `${FULLTEXT}/jats`, 0.15),
  folder('EPUB', `${FULLTEXT}/epub`, 0.2),
  folder('fixes', `${FULLTEXT}/fixes`, 0.2),
];
