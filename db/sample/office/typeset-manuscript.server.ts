import { bodyRows } from '../typeset/blocks.ts';
import { fillPages } from '../typeset/fill-pages.ts';
import { abstractRows, titleRows } from '../typeset/front.ts';
import { page } from '../typeset/measures.ts';
import type { PrintFonts } from '../typeset/print-fonts.server.ts';
import { finishPrint, startPrint } from '../typeset/print-pdf.server.ts';
import { drawRow } from '../typeset/sheet.ts';
import { element } from '../typeset/structure.ts';
import type { Story } from './read-office.server.ts';

const BODY = `## About this manuscript

It belongs to the office of the sample journal, so that those who try the site out find something to
open. Its authors, its institutions and its results are made up.`;

type Version = {
  /** Without names, as reviewers may see it. */
  anonymous?: boolean;
  round?: number;
  /** ISO date. */
  date: string;
};

/** A manuscript of the sample office as a PDF of one page; the same always gives the same bytes. */
export const typesetManuscript = (
  story: Story,
  fonts: PrintFonts,
  { anonymous = false, round = 1, date }: Version,
): Promise<Uint8Array> =>
  typesetPage(story, fonts, {
    ...{ date, anonymous, hasAbstract: true },
    body: BODY + (round > 1 ? `\n\nThis is the manuscript of round ${round}.` : ''),
  });

/** Its title page, which reviewers never get. */
export const typesetTitlePage = (
  story: Story,
  fonts: PrintFonts,
  { date }: Version,
): Promise<Uint8Array> => {
  const [first] = story.authors;
  const body = `## Corresponding author\n\n${first!.name}, ${first!.institution}, ${first!.country}`;
  return typesetPage(story, fonts, { date, anonymous: false, hasAbstract: false, body });
};

type PrintedPage = { date: string; anonymous: boolean; hasAbstract: boolean; body: string };

function typesetPage(
  story: Story,
  fonts: PrintFonts,
  { date, anonymous, hasAbstract, body }: PrintedPage,
): Promise<Uint8Array> {
  const print = startPrint(fonts);
  const root = element('Art', print.root);
  const sheet = print.addSheet();
  const article = {
    title: story.title,
    authors: anonymous ? [] : story.authors.map(splitName),
    abstract: story.abstract,
    keywords: story.keywords.split(',').map((keyword) => keyword.trim()),
  };
  let y = page.header - 30;
  for (const row of titleRows(article, root, fonts)) {
    drawRow(sheet, print.pen, row, page.left, y);
    y -= row.height;
  }
  const abstract = hasAbstract ? abstractRows(article, root, fonts) : [];
  const rows = [...abstract, ...bodyRows(body, root, fonts)];
  const frame = { x: page.column, top: page.top, bottom: page.bottom };
  fillPages(print, rows, { sheet, frame: { ...frame, top: y - 16 } }, () => ({
    sheet: print.addSheet(),
    frame,
  }));
  return finishPrint(print, {
    title: story.title,
    authors: article.authors.map(({ given, family }) => `${given} ${family}`),
    subject: 'Manuscript of the sample office',
    keywords: article.keywords,
    date,
    publisher: '',
    numbering: [{ page: 0, style: 'D', start: 1 }],
  });
}

/** An author with given and family name apart. */
export function splitName({ name, institution }: Story['authors'][number]) {
  const [family = '', ...given] = name.split(' ').toReversed();
  return { given: given.toReversed().join(' '), family, affiliation: institution, orcid: null };
}
