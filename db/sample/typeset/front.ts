import type { SampleArticle } from '../read-sample.server.ts';
import { longDate, placeInJournal, type PrintedJournal } from './citation.ts';
import { gap, line, paragraph, type Row } from './flow.ts';
import { linkedSpans, textSpans, type Span, type Style } from './inline.ts';
import { columnWidth, fullWidth, leading, page, styles } from './measures.ts';
import type { PrintFonts } from './print-fonts.server.ts';
import { element, type Element } from './structure.ts';

// No line of a title ends in one of these.
const smallWord =
  /(?<=^|\s)(a|an|and|as|at|between|by|for|from|in|is|of|on|or|the|to|under|with|without)\s/giu;

/** Title, authors on their own line and affiliations, over the whole width of the page. */
export function titleRows(
  article: Pick<SampleArticle, 'title' | 'authors'>,
  parent: Element,
  fonts: PrintFonts,
): Row[] {
  const affiliations = [...new Set(article.authors.flatMap((author) => author.affiliation ?? []))];
  const marked = affiliations.length > 1;
  const raised = (mark: number, style: Style): Span => {
    const { size } = style;
    return { text: `${mark}`, style: { ...style, size: size * 0.66, rise: size * 0.34 } };
  };
  const authors = article.authors.flatMap((author, i): Span[] => {
    const name = `${author.given} ${author.family}`.trim().replaceAll(' ', '\u00a0');
    const mark = affiliations.indexOf(author.affiliation ?? '') + 1;
    const comma = i < article.authors.length - 1 ? ', ' : '';
    return [
      { text: name, style: styles.authors },
      ...(marked && mark > 0 ? [raised(mark, styles.authors)] : []),
      { text: comma, style: styles.authors },
    ];
  });
  const shape = { width: fullWidth, keepWhole: true, keepWithNext: true };
  const title = textSpans(article.title.replaceAll(smallWord, '$1\u00a0'), styles.title);
  return [
    ...paragraph(title, element('H1', parent), { ...shape, leading: leading.title }, fonts),
    gap(9, true),
    ...paragraph(authors, element('P', parent), { ...shape, leading: leading.authors }, fonts),
    gap(4, true),
    ...affiliations.flatMap((affiliation, i) =>
      paragraph(
        [
          ...(marked ? [raised(i + 1, styles.affiliation)] : []),
          { text: marked ? `\u00a0${affiliation}` : affiliation, style: styles.affiliation },
        ],
        element('P', parent),
        { ...shape, leading: leading.affiliation },
        fonts,
      ),
    ),
  ];
}

/** Abstract and keywords, in the column of text. */
export function abstractRows(
  article: Pick<SampleArticle, 'abstract' | 'keywords'>,
  parent: Element,
  fonts: PrintFonts,
): Row[] {
  const section = element('Sect', parent);
  const shape = { width: columnWidth, leading: leading.body, justified: true };
  const heading = paragraph(
    [{ text: 'Abstract', style: styles.heading }],
    element('H2', section),
    { width: columnWidth, leading: leading.heading, keepWithNext: true },
    fonts,
  );
  const first = heading[0];
  if (first) first.bookmark = 'Abstract';
  const paragraphs = article.abstract.trim().split(/\n\s*\n/u);
  const keywords: Span[] = [
    { text: 'Keywords', style: styles.label },
    { text: `\u00a0 ${article.keywords.join(', ')}`, style: styles.keyword },
  ];
  return [
    ...heading,
    gap(3.5, true),
    ...paragraphs.flatMap((text, i) =>
      paragraph(
        textSpans(text, styles.body),
        element('P', section),
        { ...shape, indent: i ? 14 : 0 },
        fonts,
      ),
    ),
    gap(8),
    ...paragraph(
      keywords,
      element('P', section),
      { width: columnWidth, leading: leading.keyword, keepWhole: true },
      fonts,
    ),
    gap(3),
  ];
}

/** The facts of the article for the rail on its first page, in small type. */
export function railRows(
  article: SampleArticle,
  journal: PrintedJournal,
  parent: Element,
  fonts: PrintFonts,
): Row[] {
  const part = (label: string, lines: Span[][]): Row[] => {
    const shape = { width: page.rail, leading: leading.rail };
    const set = [[{ text: label, style: styles.railLabel }], ...lines].flatMap((spans) =>
      paragraph(spans, element('P', parent), shape, fonts),
    );
    return [...set, gap(7)];
  };
  const plain = (text: string): Span[] => [{ text, style: styles.rail }];
  const year = article.published.slice(0, 4);
  const orcids = article.authors.filter((author) => author.orcid);
  return [
    ...part('Published in', [
      plain(journal.abbreviation),
      plain(`${placeInJournal(article)} (${year})`),
    ]),
    ...part('DOI', [
      [
        {
          text: article.doi,
          style: { ...styles.rail, colour: 'accent', link: `https://doi.org/${article.doi}` },
        },
      ],
    ]),
    ...part('Dates', [
      plain(`Received ${longDate(article.received)}`),
      plain(`Accepted ${longDate(article.accepted)}`),
      plain(`Published ${longDate(article.published)}`),
    ]),
    ...(orcids.length > 0
      ? part(
          'ORCID',
          orcids.flatMap(({ given, family, orcid }) => [
            plain(`${given} ${family}`),
            [
              {
                text: orcid ?? '',
                style: { ...styles.rail, colour: 'accent', link: `https://orcid.org/${orcid}` },
              },
            ],
          ]),
        )
      : []),
    ...part('Licence', [
      plain(`© ${year} The authors. To be shared unchanged, with credit and not for profit, under`),
      [
        {
          text: journal.licence.name,
          style: { ...styles.rail, colour: 'accent', link: journal.licence.url },
        },
      ],
    ]),
    ...(journal.sample
      ? part('Sample', [
          plain(
            'A made-up article of a sample journal. People, institutions and results are invented.',
          ),
        ])
      : []),
  ];
}

/** The numbered list of references under its heading. */
export function referenceRows(references: string[], section: Element, fonts: PrintFonts): Row[] {
  const list = element('L', section);
  const left = 19;
  return references.flatMap((reference, i) => {
    const entry = element('LI', list);
    const label = {
      spans: [{ text: `${i + 1}.`, style: styles.reference }],
      tag: element('Lbl', entry),
    };
    const rows = paragraph(
      linkedSpans(reference.replaceAll('*', ''), styles.reference),
      element('LBody', entry),
      { width: columnWidth, leading: leading.reference, left, label, keepWhole: true },
      fonts,
    );
    return [...rows, gap(2.6)];
  });
}

/** Places a line of a running header or footer at an edge. */
export function edge(spans: Span[], fonts: PrintFonts, align: 'left' | 'right') {
  return line(spans, fonts, { align, x: align === 'left' ? page.left : page.right });
}
