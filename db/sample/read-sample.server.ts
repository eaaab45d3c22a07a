import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';

const date = v.pipe(v.string(), v.isoDate('must be a date such as 2023-10-15'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const label = v.picklist(
  ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue'],
  'must be Issue 1, Issue 2, Issue 3, Issue 4 or Special Issue',
);
const volumeNumber = v.pipe(v.number('must be a number'), v.integer(), v.minValue(1));

const issueSchema = v.strictObject({
  volume: volumeNumber,
  label,
  /** Null while it is planned. */
  published: v.optional(v.nullable(date), null),
  planned: v.optional(date),
  /** Name of a special issue. */
  title: v.optional(text),
});

const articleSchema = v.strictObject({
  volume: volumeNumber,
  issue: label,
  title: text,
  authors: v.pipe(
    v.array(
      v.strictObject({
        given: v.string(),
        family: text,
        affiliation: v.optional(v.nullable(text), null),
        orcid: v.optional(
          v.nullable(v.pipe(v.string(), v.regex(/^(\d{4}-){3}\d{3}[\dX]$/u, 'is not an ORCID iD'))),
          null,
        ),
      }),
    ),
    v.minLength(1, 'must name at least one author'),
  ),
  pages: v.pipe(v.string(), v.regex(/^\d+-\d+$/u, 'must be pages such as 368-373')),
  doi: v.pipe(v.string(), v.regex(/^10\.\d{4,}\/\S+$/u, 'is not a DOI')),
  paper: v.pipe(v.string('must be in quotes'), v.regex(/^\d+$/u, 'must be digits')),
  received: date,
  accepted: date,
  published: date,
  keywords: v.pipe(v.array(text), v.minLength(1), v.maxLength(7, 'must be 7 keywords at most')),
  password: v.optional(v.nullable(text), null),
  featured: v.optional(v.boolean(), false),
  /** Whether readers get its text as a page too. */
  fullText: v.optional(v.boolean(), false),
  type: v.optional(v.string(), 'Research article'),
  references: v.array(text),
  abstract: text,
});

/** An issue of the sample journal; `title` is the name of a special issue. */
export type SampleIssue = v.InferOutput<typeof issueSchema>;
/** An article of the sample journal with the Markdown of its text; `file` is for messages. */
export type SampleArticle = v.InferOutput<typeof articleSchema> & { body: string; file: string };
export type SampleAuthor = SampleArticle['authors'][number];
export type Sample = { issues: SampleIssue[]; articles: SampleArticle[] };

/** A mistake in the sample journal: the message names file and line. */
class SampleError extends Error {}

/**
 * Reads `issues.yaml` and `articles/*.md` of the sample journal, the articles in the order of
 * volume, issue and page. Rejects with a SampleError on the first file that is not as it must be,
 * on an article of an unknown issue and on a paper number or DOI that stands twice.
 */
export async function readSample(folder: string = import.meta.dirname): Promise<Sample> {
  const issuesFile = join(folder, 'issues.yaml');
  const issues = parse(v.array(issueSchema), await readFile(issuesFile, 'utf8'), issuesFile, 1);
  const files = (await readdir(join(folder, 'articles'))).filter((file) => file.endsWith('.md'));
  const articles = await Promise.all(
    files.toSorted().map(async (file) => {
      const path = join(folder, 'articles', file);
      return readSampleArticle(await readFile(path, 'utf8'), path);
    }),
  );
  checkTogether(issues, articles);
  return { issues, articles: articles.toSorted(inOrder) };
}

/** One article from its file's content. Throws a SampleError naming file and line. */
export function readSampleArticle(content: string, file: string): SampleArticle {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(content);
  if (!parts) throw new SampleError(`${shown(file)}:1: must begin with front matter between ---`);
  const facts = parse(articleSchema, parts[1] ?? '', file, 2);
  return { ...facts, body: (parts[2] ?? '').trim(), file: shown(file) };
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  source: string,
  file: string,
  firstLine: number,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const at = (offset: number) => `${shown(file)}:${lines.linePos(offset).line + firstLine - 1}`;
  const mistake = document.errors[0];
  if (mistake) throw new SampleError(`${at(mistake.pos[0])}: ${mistake.message.split('\n')[0]}`);
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map(({ key }) => key);
  const name = path.join('.') || 'the file';
  throw new SampleError(`${at(offsetOf(document, path))}: ${name} ${issue.message}`);
}

type Document = ReturnType<typeof parseDocument>;

/** Where a value stands, or the nearest one around it that does. */
function offsetOf(document: Document, path: unknown[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node) {
      return (node.range as [number] | null)?.[0] ?? 0;
    }
  }
  return 0;
}

function checkTogether(issues: SampleIssue[], articles: SampleArticle[]): void {
  const known = new Set(issues.map((issue) => `${issue.volume} ${issue.label}`));
  const seen = new Map<string, string>();
  for (const { file, volume, issue, paper, doi } of articles) {
    if (!known.has(`${volume} ${issue}`)) {
      throw new SampleError(`${file}:2: issues.yaml has no volume ${volume}, ${issue}`);
    }
    for (const key of [`paper ${paper}`, `doi ${doi.toLowerCase()}`]) {
      const other = seen.get(key);
      if (other) throw new SampleError(`${file}:2: ${key} is already that of ${other}`);
      seen.set(key, file);
    }
  }
}

function inOrder(a: SampleArticle, b: SampleArticle): number {
  const page = ({ pages }: SampleArticle) => Number.parseInt(pages, 10);
  return a.volume - b.volume || a.issue.localeCompare(b.issue, 'en') || page(a) - page(b);
}

function shown(file: string): string {
  return relative(process.cwd(), file).replaceAll('\\', '/');
}
