import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { contributorsOf, readContributors } from '../author-list/list-authors.server.ts';
import { filesOf } from '../files/list-files.server.ts';
import type { FileView } from '../files/list-files.server.ts';
import { ASKED_TEXTS, isNone, readDetails } from '../core/manuscript-details.ts';
import { STATEMENT_TITLES } from '#app/features/fulltext/statements/index.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { filesOfRound } from '../core/manuscript-file.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

type Declaring = {
  details: ManuscriptDetails;
  authors: readonly { name: string; roles: readonly string[] }[];
  files: readonly DeclaredFile[];
};

export type DeclaredFile = {
  purpose: FilePurpose;
  round: number;
  fileName: string;
  supplementTitle: string | null;
  supplementDescription: string | null;
  /** Null where readers get it. */
  heldBackAt: number | null;
};

/** All that the authors of an article state, in the order of print; “None” is printed as none. */
export const declaredOf = ({ details, authors, files }: Declaring): ArticleStatement[] => [
  ...ofContributions(authors),
  ...ASKED_TEXTS.flatMap(([name, { printed }]) => {
    const stated: unknown = details[name as keyof ManuscriptDetails];
    const text = typeof stated === 'string' ? stated.trim() : '';
    if (!printed || text === '') return [];
    const grants = name === 'funding' ? grantsOf(details) : '';
    const whole = isNone(text) ? 'None.' : text;
    // The lines below the first are grants.
    const said = name === 'funding' ? linesOf(whole).join(' ') : whole;
    return [
      {
        role: printed,
        title: STATEMENT_TITLES[printed],
        text: [said, grants].filter(Boolean).join('\n'),
      },
    ];
  }),
  ...ofSupplements(files),
];

/** Those that go with the article, in the order of print; of those that came again the newest. */
const supplementsAmong = <File extends DeclaredFile>(files: readonly File[]): File[] =>
  filesOfRound(files, Infinity).filter(
    ({ purpose, heldBackAt }) => purpose === 'supplement' && heldBackAt === null,
  );

/** A line for each file, by its name where it has no title. */
function ofSupplements(files: readonly DeclaredFile[]): ArticleStatement[] {
  const supplements = supplementsAmong(files);
  if (supplements.length === 0) return [];
  const text = supplements.map(supplementAsText).join('\n');
  return [{ role: 'supplements', title: STATEMENT_TITLES.supplements, text }];
}

/** Such as `All grains. One row for each grain.` */
const supplementAsText = (file: DeclaredFile): string =>
  [titleOfSupplement(file), file.supplementDescription?.trim() ?? '']
    .filter(Boolean)
    .map((part) => asSentence(linesOf(part).join(' ')))
    .join(' ');

const titleOfSupplement = ({ supplementTitle, fileName }: DeclaredFile): string =>
  linesOf(supplementTitle ?? '').join(' ') || fileName;

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const grantsOf = ({ grants }: ManuscriptDetails): string => linesOf(grants).join('\n');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An author alone did all. */
function ofContributions(authors: Declaring['authors']): ArticleStatement[] {
  const said = authors.filter(({ roles }) => roles.length > 0);
  if (authors.length < 2 || said.length === 0) return [];
  const text = said.map(({ name, roles }) => `${name}: ${roles.join(', ')}.`).join('\n');
  return [{ role: 'contributions', title: STATEMENT_TITLES.contributions, text }];
}

export async function findDeclared(
  platform: Pick<Platform, 'db' | 'storage'>,
  manuscriptId: number,
) {
  const { kind } = platform.db;
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .select(jsonRows(kind, contributorsOf(platform, manuscriptId)).as('contributors'))
    .select(jsonRows(kind, filesOf(platform, manuscriptId)).as('files'))
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const details = readDetails(row.details);
  const files = readJson(row.files);
  const authors = readContributors(readJson(row.contributors));
  return {
    statements: declaredOf({ details, authors, files }),
    references: details.references || null,
    supplements: await Promise.all(supplementsAmong(files).map(forReaders(platform))),
  };
}

/** With the size of the copy that they get. */
const forReaders =
  ({ storage }: Pick<Platform, 'storage'>) =>
  async (file: FileView) => {
    const key = file.neutralKey ?? file.storageKey;
    return {
      ...{ title: titleOfSupplement(file), caption: supplementAsText(file), key },
      ...{ fileName: file.fileName, format: file.format },
      size: (await storage.size(key)) ?? file.size,
    };
  };
