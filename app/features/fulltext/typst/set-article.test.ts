import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import {
  paragraph,
  readOf,
  printArticle as pdfOf,
  table,
  tagged,
  textOf,
  TIME,
  words,
} from '../../../../tests/support/fulltext/printed-articles.ts';
import type { Block, Inline, Section } from '../core/article-text.ts';

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
    expect(read).not.toContain('not available');
    for (const broken of [PIXEL.subarray(0, 30), Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      const left = await readOf(await pdfOf(text, { pictures: { 'picture-1.png': broken } }));
      expect(left).toContain('Picture not available. A dune at noon');
      expect(left).toContain('Figure 1 A dune.');
    }
    const lost = textOf([{ ...figure, parts: [] }]);
    for (const kind of ['review-copy', 'proof', 'article'] as const) {
      const says = (await readOf(await pdfOf(lost, { kind }))).includes('Picture not available.');
      expect([kind, says]).toEqual([kind, kind !== 'article']);
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
  // Each leads to its DOI, also where it was written by hand.
  expect(read.split('https://doi.org/10.5555/c').length - 1).toBeGreaterThan(0);
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
  'the pages bear the numbers that they have in the issue, but not for reviewers',
  TIME,
  async () => {
    const text = textOf([paragraph(...words('Sand flows and flows. '.repeat(900)))]);
    const pagesOf = async (kind: 'article' | 'proof' | 'review-copy') => {
      const document = await getDocumentProxy(new Uint8Array(await pdfOf(text, { kind })));
      return (await document.getPageLabels())?.slice(0, 3);
    };
    expect(await pagesOf('article')).toEqual(['20', '21', '22']);
    expect(await pagesOf('proof')).toEqual(['20', '21', '22']);
    expect(await pagesOf('review-copy')).toEqual(['1', '2', '3']);
  },
);

test(
  'a copy for reviewers says neither who wrote it nor when and where it appears',
  TIME,
  async () => {
    const statement: Section = {
      ...{ id: 'funding', role: 'funding', number: null, title: words('Funding') },
      ...{ blocks: [paragraph(...words('The Silva fund.'))], sections: [] },
    };
    const text = textOf([
      paragraph(...words('Sand flows.')),
      paragraph(...words('Funding: grant 7 of the Silva fund.')),
    ]);
    const life: Section = {
      ...{ id: 'biography', role: 'biography', number: null, title: words('Ana Silva') },
      ...{ blocks: [paragraph(...words('Ana Silva lives near the Dunes.'))], sections: [] },
    };
    const sections = [...text.sections, statement, life];
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
  'a proof numbers its lines, also of a list that goes on over the page and of a quotation',
  TIME,
  async () => {
    const flowing = paragraph(...words('Sand flows and flows and rests. '.repeat(6)));
    const list: Block = {
      ...{ kind: 'list', id: 'l1', start: 1, numbering: 'upper-alpha' },
      items: Array.from({ length: 26 }, () => [flowing]),
    };
    const quotation: Block = { kind: 'quotation', id: 'q1', blocks: [flowing] };
    for (const layout of ['one-column', 'two-columns'] as const) {
      const text = textOf([flowing, list, quotation, flowing]);
      const proof = await readOf(await pdfOf(text, { kind: 'proof', layout }));
      expect(proof).toContain(' 1 2 3 4 5 6 7 8 ');
      expect(proof).toContain(' 80 81 82 83 84 85 ');
    }
  },
);
