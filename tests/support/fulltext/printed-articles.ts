// An article set as a PDF by the real typesetter, and what a reader gets of it.
import { getDocumentProxy } from 'unpdf';
import type {
  ArticleText,
  Block,
  Inline,
} from '../../../app/features/fulltext/core/article-text.ts';
import type {
  PrintedFront,
  PrintKind,
} from '../../../app/features/fulltext/typst/printed-front.ts';
import { setArticle } from '../../../app/features/fulltext/typst/set-article.server.ts';
import { documents } from '../document-processes.ts';
import { readText } from '../../../app/platform/documents/read-text.server.ts';

export const TIME = { timeout: 120_000 };
export const words = (text: string): Inline[] => [{ kind: 'text', text }];
export const paragraph = (...content: Inline[]): Block => ({
  kind: 'paragraph',
  id: 'p1',
  content,
});

export const textOf = (blocks: Block[], rest: Partial<ArticleText> = {}): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [{ id: 's1', role: 'body', number: '1', title: words('Sand'), blocks, sections: [] }],
  ...{ notes: [], references: [], pictures: [], ...rest },
});

const front = (rest: Partial<PrintedFront> = {}): PrintedFront => ({
  ...{ journal: 'A Journal of Sand', issn: '9999-9994', doi: '10.5555/sand.1' },
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  title: 'On the Flow of Sand',
  authors: [
    {
      name: 'Ana Silva',
      affiliations: ['University of the Desert'],
      orcid: '0000-0002-1825-0097',
      email: 'ana@example.org',
    },
    { name: 'Ελένη Παπαδάκη', affiliations: ['Institute of Dunes'], orcid: null, email: null },
  ],
  abstract: 'We study sand.\n\nIt flows.',
  keywords: ['sand', 'flow'],
  type: 'Original article',
  dates: {
    received: '1 March 2025',
    revised: null,
    accepted: '1 June 2025',
    published: '4 July 2025',
  },
  ...{ volume: 'Volume 13', issue: 'Issue 2', pages: 'pages 20–31', firstPage: 20 },
  ...{ runningHead: 'Silva and Papadaki', language: 'en-GB', ...rest },
});

type Options = {
  pictures?: Record<string, Uint8Array>;
  kind?: PrintKind;
  layout?: 'one-column' | 'two-columns';
  front?: Partial<PrintedFront>;
};

export async function printArticle(text: ArticleText, options: Options = {}): Promise<Buffer> {
  const answer = await setArticle(
    { documents },
    {
      text,
      pictures: new Map(Object.entries(options.pictures ?? {})),
      front: front(options.front),
      layout: options.layout ?? 'one-column',
      kind: options.kind ?? 'article',
    },
  );
  if (answer.outcome !== 'set') throw new Error(answer.problem);
  return Buffer.from(answer.pdf);
}

/** What is read on the pages, and behind links, pictures and formulae, in one line. */
export async function readOf(pdf: Buffer): Promise<string> {
  const text = await readText('pdf', pdf, { most: 1_000_000, asides: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** How many elements of a kind a screen reader is told of. */
export const tagged = (pdf: Buffer, kind: string): number =>
  pdf.toString('latin1').split(new RegExp(`/S */${kind}\\b`)).length - 1;

/** What begins or ends beside the paper, or above or below it. */
export async function outsideOf(pdf: Buffer): Promise<string[]> {
  const outside: string[] = [];
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , right = 0, top = 0] = page.view;
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = item.transform.slice(4) as number[];
      if (x < 20 || x + item.width > right - 20 || y < 20 || y > top - 20) outside.push(item.str);
    }
  }
  await document.loadingTask.destroy();
  return outside;
}

export const table: Block = {
  ...{ kind: 'table', id: 't1', label: 'Table 1', caption: words('Dunes by height.') },
  columns: [null, 'right'],
  head: [
    ['Dune', 'Metres'].map((name) => ({
      ...{ blocks: [paragraph(...words(name))], columns: 1, rows: 1, align: null },
    })),
  ],
  rows: [
    ['Northern', '31'].map((name) => ({
      ...{ blocks: [paragraph(...words(name))], columns: 1, rows: 1, align: null },
    })),
  ],
  ...{ headColumns: 0, remarks: [words('Measured in May.')] },
};
