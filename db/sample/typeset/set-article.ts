import type { SampleArticle } from '../read-sample.server.ts';
import { bodyRows, sectionHeading } from './blocks.ts';
import { firstPage, placeInJournal, shortAuthors, type PrintedJournal } from './citation.ts';
import { evenOut, fillPages, type Frame } from './fill-pages.ts';
import { line } from './flow.ts';
import { abstractRows, edge, railRows, referenceRows, titleRows } from './front.ts';
import { fullWidth, page, styles } from './measures.ts';
import type { PrintFonts } from './print-fonts.server.ts';
import { drawArtifact, drawRow, drawRule, type Print, type Sheet } from './sheet.ts';
import { element } from './structure.ts';

/** Sets an article on new pages of a document, in its journal's design. */
export function setArticle(
  print: Print,
  article: SampleArticle,
  journal: PrintedJournal,
  fonts: PrintFonts,
): void {
  const root = element('Art', print.root);
  const before = print.sheets.length;
  const number = (sheet: Sheet) => firstPage(article) + sheet.number - before;

  const opening = print.addSheet();
  drawOpeningHeader(print, opening, article, journal, fonts);
  const title = titleRows(article, root, fonts);
  let y = page.header - 30;
  for (const row of title) {
    drawRow(opening, print.pen, row, page.left, y);
    y -= row.height;
  }
  y -= 16;
  drawRule(opening, { x: 0, width: fullWidth, up: 0, thickness: 0.5 }, page.left, y);
  y -= 14;

  const references = element('Sect');
  const rows = [
    ...abstractRows(article, root, fonts),
    ...bodyRows(article.body, root, fonts),
    ...(article.references.length > 0
      ? [
          ...sectionHeading('References', references, fonts),
          ...referenceRows(article.references, references, fonts),
        ]
      : []),
  ];
  root.kids.push(references);
  const frame: Frame = { x: page.column, top: page.top, bottom: page.bottom };
  const rooms = { first: y - frame.bottom, next: frame.top - frame.bottom };
  fillPages(print, evenOut(rows, rooms), { sheet: opening, frame: { ...frame, top: y } }, () => {
    const sheet = print.addSheet();
    drawRunningHeader(print, sheet, article, journal, fonts);
    return { sheet, frame };
  });

  // Last in the reading order: the facts beside the abstract.
  const facts = element('Sect', root);
  for (const row of railRows(article, journal, facts, fonts)) {
    drawRow(opening, print.pen, row, page.left, y - 1.5);
    y -= row.height;
  }
  for (const sheet of print.sheets.slice(before)) {
    drawFooter(print, sheet, number(sheet), article, journal, fonts);
  }
}

function drawOpeningHeader(
  print: Print,
  sheet: Sheet,
  article: SampleArticle,
  journal: PrintedJournal,
  fonts: PrintFonts,
): void {
  const name = edge([{ text: journal.title, style: styles.runningStrong }], fonts, 'left');
  const text = [
    `Volume ${article.volume}, ${article.issue} (${article.published.slice(0, 4)}),`,
    `pages ${article.pages.replace('-', '–')}`,
  ].join(' ');
  const place = edge([{ text, style: styles.running }], fonts, 'right');
  drawArtifact(sheet, print.pen, name, 0, page.header);
  drawArtifact(sheet, print.pen, place, 0, page.header);
  drawRule(sheet, { x: 0, width: fullWidth, up: -8, thickness: 0.9 }, page.left, page.header);
}

function drawRunningHeader(
  print: Print,
  sheet: Sheet,
  article: SampleArticle,
  journal: PrintedJournal,
  fonts: PrintFonts,
): void {
  const year = article.published.slice(0, 4);
  const authors = edge(
    [{ text: shortAuthors(article.authors), style: styles.running }],
    fonts,
    'left',
  );
  const citation = `${journal.title} ${placeInJournal(article)} (${year})`;
  const place = edge([{ text: citation, style: styles.running }], fonts, 'right');
  drawArtifact(sheet, print.pen, authors, 0, page.header);
  drawArtifact(sheet, print.pen, place, 0, page.header);
  drawRule(sheet, { x: 0, width: fullWidth, up: -8, thickness: 0.45 }, page.left, page.header);
}

function drawFooter(
  print: Print,
  sheet: Sheet,
  number: number,
  article: SampleArticle,
  journal: PrintedJournal,
  fonts: PrintFonts,
): void {
  const year = article.published.slice(0, 4);
  const licence = `© ${year} The authors. Licence ${journal.licence.name}.`;
  const at = { x: page.column };
  const address = line(
    [{ text: `https://doi.org/${article.doi} · ${licence}`, style: styles.running }],
    fonts,
    at,
  );
  const folio = edge([{ text: String(number), style: styles.folio }], fonts, 'right');
  drawArtifact(sheet, print.pen, address, 0, page.footer);
  drawArtifact(sheet, print.pen, folio, 0, page.footer);
}
