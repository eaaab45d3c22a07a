import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { createDocuments } from '../../../platform/documents/documents.server.ts';
import { readText } from '../../../platform/documents/read-text.server.ts';
import { createLog } from '../../../platform/log.server.ts';
import type { ArticleText, Block, Inline, Section } from '../core/article-text.ts';
import type { PrintedFront, PrintKind } from './printed-front.ts';
import { setArticle } from './set-article.server.ts';

const documents = createDocuments(createLog('silent'));
afterAll(() => documents.close());

const TIME = { timeout: 120_000 };
const words = (text: string): Inline[] => [{ kind: 'text', text }];
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', id: 'p1', content });

const textOf = (blocks: Block[], rest: Partial<ArticleText> = {}): ArticleText => ({
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
  ...{ volume: 'Volume 13', issue: 'Issue 2', pages: 'pages 20–31' },
  ...{ runningHead: 'Silva and Papadaki', language: 'en-GB', ...rest },
});

type Options = {
  pictures?: Record<string, Uint8Array>;
  kind?: PrintKind;
  layout?: 'one-column' | 'two-columns';
  front?: Partial<PrintedFront>;
};

async function pdfOf(text: ArticleText, options: Options = {}): Promise<Buffer> {
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
async function readOf(pdf: Buffer): Promise<string> {
  const text = await readText('pdf', pdf, { most: 1_000_000, asides: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** How many elements of a kind a screen reader is told of. */
const tagged = (pdf: Buffer, kind: string): number =>
  pdf.toString('latin1').split(new RegExp(`/S */${kind}\\b`)).length - 1;

/** What begins or ends beside the paper, or above or below it. */
async function outsideOf(pdf: Buffer): Promise<string[]> {
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

const table: Block = {
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

const figure: Block = {
  ...{ kind: 'figure', id: 'f1', label: 'Figure 1', caption: words('A dune.') },
  parts: [{ picture: 'picture-1.png', caption: [], alternative: 'A dune at noon' }],
};
const picture = { name: 'picture-1.png', type: 'image/png', width: 1, height: 1, hash: 'a' };

test('the first page says who wrote what, when, and under which licence', TIME, async () => {
  const pdf = await pdfOf(textOf([paragraph(...words('Sand flows.'))]));
  const read = await readOf(pdf);
  for (const part of [
    'A Journal of Sand',
    'Volume 13, Issue 2, pages 20–31',
    'Original article',
    'On the Flow of Sand',
    'Ana Silva',
    'Ελένη Παπαδάκη',
    'University of the Desert',
    'https://orcid.org/0000-0002-1825-0097',
    'We study sand.',
    'Keywords sand, flow',
    'Received 1 March 2025 · Accepted 1 June 2025 · Published 4 July 2025',
    'https://doi.org/10.5555/sand.1',
    'https://creativecommons.org/licenses/by/4.0/',
    'mailto:ana@example.org',
    '1 Sand',
    'Sand flows.',
  ]) {
    expect(read).toContain(part);
  }
});

test('a screen reader is told the title, the language and what each part is', TIME, async () => {
  const pdf = await pdfOf(textOf([paragraph(...words('Sand.')), table]));
  const bytes = pdf.toString('latin1');
  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(bytes).toContain('/DisplayDocTitle true');
  expect(bytes).toContain('/Lang (en-GB)');
  expect(bytes).toContain('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">On the Flow of Sand');
  // The abstract and the one section.
  expect(tagged(pdf, 'H1')).toBe(2);
  expect([tagged(pdf, 'Table'), tagged(pdf, 'TH'), tagged(pdf, 'TD')]).toEqual([1, 2, 2]);
  expect(await readOf(pdf)).toContain('Measured in May.');
});

test('the same article is the same bytes, each time', TIME, async () => {
  const text = textOf([paragraph(...words('Sand.')), figure, table], { pictures: [picture] });
  const [once, again] = await Promise.all(
    [1, 2].map(() => pdfOf(text, { pictures: { 'picture-1.png': PIXEL }, layout: 'two-columns' })),
  );
  expect(Buffer.compare(once!, again!)).toBe(0);
});

test(
  'a figure has its alternative text; a picture that cannot be read leaves a note',
  TIME,
  async () => {
    const text = textOf([figure], { pictures: [picture] });
    const shown = await pdfOf(text, { pictures: { 'picture-1.png': PIXEL } });
    expect(shown.toString('latin1')).toContain('/Alt (A dune at noon)');
    const read = await readOf(shown);
    expect(read).toContain('Figure 1 A dune.');
    expect(read).not.toContain('cannot be shown');
    for (const broken of [PIXEL.subarray(0, 30), Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      const left = await readOf(await pdfOf(text, { pictures: { 'picture-1.png': broken } }));
      expect(left).toContain('This picture cannot be shown here. A dune at noon');
      expect(left).toContain('Figure 1 A dune.');
    }
  },
);

test('a formula is set, and one that cannot be stands as it was written', TIME, async () => {
  const formula = (tex: string, typst: string | null): Inline => ({
    kind: 'formula',
    formula: { tex, typst },
  });
  const pdf = await pdfOf(
    textOf([
      paragraph(
        ...words('Good: '),
        formula('x^2', 'x^2'),
        ...words('. Bad: '),
        formula(String.raw`\wrong{1}`, 'unknown_function(1, 2'),
        ...words('. Untold: '),
        formula(String.raw`\untold`, null),
      ),
    ]),
  );
  expect(tagged(pdf, 'Formula')).toBe(1);
  const read = await readOf(pdf);
  expect(read).toContain(String.raw`Bad: \wrong{1}. Untold: \untold`);
  expect(read).not.toContain('unknown_function');
});

test('footnotes and references stand where their marks lead', TIME, async () => {
  const text = textOf(
    [
      paragraph(
        ...words('Sand flows'),
        { kind: 'note', target: 'fn1' },
        ...words(', as was seen '),
        { kind: 'citation', targets: ['ref1'], content: words('[1]') },
      ),
    ],
    {
      notes: [{ id: 'fn1', blocks: [paragraph(...words('Seen at noon.'))] }],
      references: [
        { id: 'ref1', label: '1', content: words('Bagnold, 1941.'), doi: '10.5555/b', year: 1941 },
        { id: 'ref2', label: '2', content: words('Li, 10.5555/C.'), doi: '10.5555/c', year: null },
      ],
    },
  );
  const pdf = await pdfOf(text);
  expect(tagged(pdf, 'Note')).toBe(1);
  const read = await readOf(pdf);
  expect(read).toContain('Seen at noon.');
  expect(read).toContain('1. Bagnold, 1941. https://doi.org/10.5555/b 2. Li, 10.5555/C.');
  // To the reference, in the text.
  expect(pdf.toString('latin1')).toMatch(/\/Dest|\/S \/GoTo/);
});

test('what looks like code is a text and nothing more', TIME, async () => {
  const code = '#read("/etc/passwd") $ #panic() $ [*a*] @b <c> \\u{41} // d';
  const text = textOf([
    paragraph(
      ...words(code),
      { kind: 'formula', formula: { tex: 'passwd', typst: '#read("/etc/passwd")' } },
      { kind: 'formula', formula: { tex: 'std', typst: 'std.read("/etc/passwd")' } },
      { kind: 'formula', formula: { tex: 'box', typst: 'x) #panic("out") (y' } },
      { kind: 'code', text: '#panic()' },
      { kind: 'link', href: 'https://example.org/#panic()', content: words('#panic()') },
    ),
    { kind: 'code', id: 'c1', text: '```\n#panic()\n', language: 'typ"st' },
  ]);
  const pdf = await pdfOf(text, {
    front: { title: code, abstract: code, runningHead: code, keywords: [code] },
  });
  const read = await readOf(pdf);
  expect(read.split(code).length - 1).toBeGreaterThanOrEqual(4);
  expect(read).not.toContain('root:');
});

test(
  'a copy for reviewers says neither who wrote it nor when and where it appears',
  TIME,
  async () => {
    const statement: Section = {
      ...{ id: 'funding', role: 'funding', number: null, title: words('Funding') },
      ...{ blocks: [paragraph(...words('The Silva fund.'))], sections: [] },
    };
    const text = textOf([paragraph(...words('Sand flows.'))]);
    const sections = [...text.sections, statement];
    const pdf = await pdfOf({ ...text, sections }, { kind: 'review-copy' });
    const read = await readOf(pdf);
    expect(read).toContain('Review copy');
    expect(read).toContain('Sand flows.');
    expect(`${read} ${pdf.toString('latin1')}`).not.toMatch(
      /Silva|Παπαδάκη|Papadaki|Desert|Dunes|orcid|ana@|10\.5555|Volume 13|March|June|July|CC BY/,
    );
  },
);

test(
  'a proof says so on each page and numbers its lines; an article does neither',
  TIME,
  async () => {
    const text = textOf([paragraph(...words('Sand flows and flows. '.repeat(900)))]);
    const proof = await readOf(await pdfOf(text, { kind: 'proof' }));
    expect(proof.split('Proof – not for citation').length - 1).toBeGreaterThan(2);
    expect(proof).toContain(' 120 ');
    const article = await readOf(await pdfOf(text));
    expect(article).not.toContain('Proof');
    expect(article).not.toContain(' 120 ');
  },
);

test(
  'what is larger than its place is made smaller, or goes on over the next page',
  TIME,
  async () => {
    const long = 'A cell with so many words that they take several lines of any column. '.repeat(3);
    const row = (name: string) =>
      ['a', 'b', 'c', 'd', `${long}End ${name}.`].map((of) => ({
        ...{ blocks: [paragraph(...words(of))], columns: 1, rows: 1, align: null },
      }));
    const high: Block = {
      ...table,
      columns: [null, null, null, null, null],
      rows: Array.from({ length: 20 }, (_, at) => row(`${at + 1}`)),
    } as Block;
    const terms = Array.from({ length: 30 }, (_, at) => `x_${at + 1}`).join(' + ');
    const wide: Block = {
      ...{ kind: 'formula', id: 'eq1', number: '7' },
      formula: { tex: terms, typst: terms.replaceAll(/_(\d+)/g, '_($1)') },
    };
    for (const layout of ['one-column', 'two-columns'] as const) {
      const pdf = await pdfOf(textOf([wide, high, paragraph(...words('After it.'))]), { layout });
      const read = await readOf(pdf);
      for (let at = 1; at <= 20; at += 1) expect(read).toContain(`End ${at}.`);
      expect(await outsideOf(pdf)).toEqual([]);
    }
  },
);

test('any text is set, in either layout and for each purpose', TIME, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyArticleText,
      fc.constantFrom('one-column' as const, 'two-columns' as const),
      fc.constantFrom('article' as const, 'proof' as const, 'review-copy' as const),
      async (text, layout, kind) => {
        expect((await pdfOf(text, { layout, kind })).length).toBeGreaterThan(1000);
      },
    ),
    { numRuns: 40, seed: 7 },
  );
});
