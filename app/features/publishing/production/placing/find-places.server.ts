import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { PdfFacts } from '#app/platform/documents/pdf/first-page.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import { readVolume } from '../../uploads/examine-upload.ts';
import type { Upload } from '../../uploads/find-upload.server.ts';
import { IN_PROGRESS, isInProgress } from '../../uploads/upload.ts';
import type { UploadTexts } from '../../uploads/upload.ts';

export type IssueChoice = {
  volume: number;
  label: string;
  articles: number;
  /** When it appeared or is to; left out where that is not known. */
  day?: string | null;
};

/** An article that has appeared in the issue, or is to. */
export type Neighbour = { title: string; pages: string };

export type Place = Pick<UploadTexts, 'volume' | 'issue' | 'pages' | 'doi'>;

/** The number that the last page bears; 0 where there is none. */
export const lastPageOf = (pages: readonly string[]): number =>
  pages.reduce((last, text) => {
    const numbers = text.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(last, ...numbers.slice(-1));
  }, 0);

/** The pages that come after another; without a count where the article begins. */
export function pagesAfter(last: number, count: number | null): string {
  const first = last + 1;
  return count === null || count < 2 ? String(first) : `${first}-${last + count}`;
}

/**
 * A DOI by the journal's pattern.
 * @param pattern such as `jsdip.v{volume}i{issue}.{page}`
 */
export function doiBy(
  { doiPrefix, doiPattern }: { doiPrefix: string; doiPattern?: string | undefined },
  { volume, issue, pages, year, id }: Omit<Place, 'doi'> & { year: number; id: number },
): string | null {
  if (doiPattern === undefined) return null;
  const page = /\d+/.exec(pages)?.[0];
  const values: Record<string, string> = {
    volume,
    issue: shortIssue(issue),
    page: page ?? '',
    year: String(year),
    id: String(id),
  };
  // Without a page the DOI would be that of another article.
  if (doiPattern.includes('{page}') && page === undefined) return null;
  return `${doiPrefix}/${doiPattern.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => values[name] ?? '')}`;
}

/** Such as `4` of Issue 4, and `s` of a special issue: a DOI is for ever, and typed by hand. */
function shortIssue(issue: string): string {
  const number = /\d+/.exec(issue)?.[0] ?? '';
  if (issue.toLowerCase().includes('special')) return `s${number}`;
  return number || issue.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

export const choiceOf = ({ volume, label }: { volume: number | string; label: string }): string =>
  label === IN_PROGRESS ? IN_PROGRESS : `${volume}/${label}`;

/** @returns null for what names no issue */
export function readChoice(text: string): { volume: string; issue: string } | null {
  if (text === IN_PROGRESS) return { volume: '', issue: IN_PROGRESS };
  const [, volume, issue] = /^(\d{1,4})\/(\S.{0,99})$/.exec(text) ?? [];
  return volume === undefined || issue === undefined ? null : { volume, issue };
}

/** The volume of a day's year, such as 14 of 2026. */
const volumeOf = (day: string): number => Math.max(1, Number(day.slice(0, 4)) - yearOfVolume(0));

/** The issue after the newest regular one, unless that has not appeared yet; the first of the year where there is none. */
export function nextIssue(
  issues: readonly (IssueChoice & { publishedOn: string | null })[],
  { issuesPerYear, today }: { issuesPerYear: number; today: string },
): IssueChoice | null {
  const numbered = issues.flatMap(({ label, ...issue }) => {
    const number = Number(/^Issue (\d+)$/.exec(label)?.[1]);
    return Number.isNaN(number) ? [] : { ...issue, number };
  });
  const [newest] = numbered.toSorted(
    (one, other) => other.volume - one.volume || other.number - one.number,
  );
  if (!newest) return { volume: volumeOf(today), label: 'Issue 1', articles: 0 };
  if (newest.publishedOn === null || newest.publishedOn > today) return null;
  const isLast = newest.number >= issuesPerYear;
  return {
    volume: isLast ? newest.volume + 1 : newest.volume,
    label: `Issue ${isLast ? 1 : newest.number + 1}`,
    articles: 0,
  };
}

export type Places = {
  issues: IssueChoice[];
  /** Where it would appear: what was said of it, and what is proposed for the rest. */
  place: Place;
  /** The last page of the issue, or of those before it, without this article's. */
  after: number;
  /** What else has appeared in the issue, or is to. */
  neighbours: Neighbour[];
  /** Of the PDF; null where there is none, or it cannot be read. */
  pdfFacts: PdfFacts | null;
  /** Fields that are proposed and not saved. */
  proposed: ReadonlySet<keyof Place>;
};

const MOST = 12;

export async function findPlaces(
  platform: Platform,
  upload: Upload,
  /** Proposed whatever is said of them. */
  renew: readonly ('pages' | 'doi')[] = [],
): Promise<Places> {
  const { facts } = journalOf(platform);
  const issues = await listIssues(platform, facts.issuesPerYear);
  const { texts } = upload;
  const pdfFacts = await findPdfFacts(platform, upload);
  if (isInProgress(texts)) return { issues, pdfFacts, ...inProgress(platform, texts, renew) };
  // What is no volume is as unsaid.
  const said = texts.issue === '' ? null : readVolume(texts.volume);
  const [first] = issues;
  const volume = String(said ?? first?.volume ?? '');
  const issue = said === null ? (first?.label ?? '') : texts.issue;
  if (
    volume !== '' &&
    !issues.some((each) => choiceOf(each) === choiceOf({ volume, label: issue }))
  )
    issues.unshift({ volume: Number(volume), label: issue, articles: 0 });
  const inVolume = await listInVolume(platform, upload, Number(volume));
  const neighbours = inVolume.filter(({ label }) => label === issue);
  const after = lastPageOf(
    (neighbours.length > 0 ? neighbours : inVolume).map((each) => each.pages),
  );
  const pages =
    renew.includes('pages') || texts.pages === ''
      ? pagesAfter(after, pdfFacts?.pages ?? null)
      : texts.pages;
  const year = yearOfVolume(Number(volume));
  const id = Number(texts.paperId);
  const doi =
    renew.includes('doi') || texts.doi === ''
      ? (doiBy(facts, { volume, issue, pages, year, id }) ?? texts.doi)
      : (normaliseDoi(texts.doi) ?? texts.doi);
  const place = { volume, issue, pages, doi };
  const names = ['volume', 'issue', 'pages', 'doi'] as const;
  return {
    ...{ issues, place, after, neighbours, pdfFacts },
    proposed: new Set(names.filter((name) => texts[name] === '' && place[name] !== '')),
  };
}

/** Online first: without an issue, volume or pages, its DOI by the year and the paper ID. */
function inProgress(
  { clock, content }: Pick<Platform, 'clock' | 'content'>,
  texts: UploadTexts,
  renew: readonly ('pages' | 'doi')[],
): Omit<Places, 'issues' | 'pdfFacts'> {
  const { doiPrefix, timeZone } = journalOf({ content }).facts;
  const year = dayOf(clock.now(), timeZone).slice(0, 4);
  const said = renew.includes('doi') ? '' : texts.doi;
  const doi = normaliseDoi(said) ?? (said || `${doiPrefix}/${year}.${texts.paperId}`);
  return {
    place: { volume: '', issue: IN_PROGRESS, pages: '', doi },
    ...{ after: 0, neighbours: [] },
    proposed: new Set(texts.doi === '' ? ['doi'] : []),
  };
}

/** The newest first, then the one that comes next; special issues last. */
async function listIssues(platform: Platform, issuesPerYear: number): Promise<IssueChoice[]> {
  const volumes = await listVolumes(platform, { planned: true });
  const open = volumes.flatMap(({ issues }) =>
    issues.filter(({ closedAt }) => closedAt === null).toReversed(),
  );
  const described = open.map(({ volume, label, publishedOn, plannedOn, articleCount }) => ({
    ...{ volume, label, publishedOn, articles: articleCount },
    day: publishedOn ?? plannedOn,
    isPlanned: articleCount === 0 && publishedOn === null && plannedOn !== null,
  }));
  const planned = described.filter(({ isPlanned }) => isPlanned).toReversed();
  const listed = described.filter(({ isPlanned }) => !isPlanned);
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  // A special issue has a theme: it is chosen, never proposed.
  const isRegular = ({ label }: IssueChoice) => /^Issue \d+$/.test(label);
  const next = planned.find(isRegular) ?? nextIssue(listed, { issuesPerYear, today });
  const known = [...listed.slice(0, MOST), ...planned.filter((issue) => issue !== next)].toSorted(
    (one, other) => Number(isRegular(other)) - Number(isRegular(one)),
  );
  if (!next) return known;
  const [newest, ...others] = known;
  return newest && isRegular(newest) ? [newest, next, ...others] : [next, ...known];
}

/** What has appeared in a volume, or is to, without this one. */
async function listInVolume(
  { db }: HasDb,
  { id }: Pick<Upload, 'id'>,
  volume: number,
): Promise<(Neighbour & { label: string })[]> {
  const appeared = await db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['articles.title', 'page_text as pages', 'label'])
    .where('issues.volume', '=', volume)
    .execute();
  const toAppear = await db
    .selectFrom('uploads')
    .select(['name as title', 'pages', 'issue as label'])
    .where('volume', '=', String(volume))
    .where('id', '<>', id)
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    .execute();
  return [...appeared, ...toAppear];
}

/** By the hash of the PDF: a file never changes. */
const known = new Map<string, PdfFacts>();
const MOST_KNOWN = 500;

async function findPdfFacts(
  { documents, storage }: Pick<Platform, 'documents' | 'storage'>,
  { pdf }: Pick<Upload, 'pdf'>,
): Promise<PdfFacts | null> {
  if (pdf === null) return null;
  const before = known.get(pdf.sha256);
  if (before !== undefined) return before;
  if ((await storage.size(pdf.storageKey)) === null) return null;
  const file = await storedFile(storage, pdf.storageKey);
  const facts = await documents
    .ask('read-pdf-facts', null, { file, isWaitedFor: true, timeLimit: 5000 })
    .catch(() => null);
  if (facts === null) return null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(pdf.sha256, facts);
  return facts;
}
