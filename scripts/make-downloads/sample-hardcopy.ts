import {
  readSample,
  type SampleArticle,
  type SampleIssue,
} from '../../db/sample/read-sample.server.ts';
import type { PrintFonts } from '../../db/sample/typeset-article.server.ts';
import { firstPage } from '../../db/sample/typeset/citation.ts';
import { gap, line, paragraph, ruleRow, type Row } from '../../db/sample/typeset/flow.ts';
import { edge } from '../../db/sample/typeset/front.ts';
import { textSpans, type Span, type Style } from '../../db/sample/typeset/inline.ts';
import { fullWidth, page, styles } from '../../db/sample/typeset/measures.ts';
import { finishPrint, startPrint } from '../../db/sample/typeset/print-pdf.server.ts';
import { setArticle } from '../../db/sample/typeset/set-article.ts';
import { drawArtifact, drawRow, drawRule, type Print } from '../../db/sample/typeset/sheet.ts';
import { element } from '../../db/sample/typeset/structure.ts';
import { drawCover } from './cover.ts';
import type { Board, JournalFacts } from './journal-facts.ts';

const heading: Style = { face: 'title', size: 24, colour: 'ink' };
const entry: Style = { face: 'text', size: 11.5, colour: 'ink' };

/** A sample of the printed journal: cover, imprint, contents and the first article of an issue. */
export async function sampleHardcopy(
  facts: JournalFacts,
  board: Board,
  fonts: PrintFonts,
): Promise<Uint8Array> {
  const { issue, articles } = await newestIssue();
  const [first] = articles;
  if (!first) throw new Error('The sample journal has no article to print');
  const print = startPrint(fonts);
  await drawCover(print, issue, facts, fonts);
  drawFrontPage(print, 'Imprint', imprintRows(issue, facts, board, fonts), facts, fonts);
  drawFrontPage(print, 'Contents', contentsRows(articles, fonts), facts, fonts);
  const start = print.sheets.length;
  const journal = { ...facts, publisher: facts.publisher.name };
  setArticle(print, first, journal, fonts);
  return finishPrint(print, {
    title: `${facts.title}, volume ${issue.volume}, ${issue.label}: sample of the printed journal`,
    authors: [facts.title],
    subject: 'Cover, imprint, contents and first article of an issue',
    keywords: [],
    date: issue.published,
    publisher: facts.publisher.name,
    numbering: [
      { page: 0, style: 'r', start: 1 },
      { page: start, style: 'D', start: firstPage(first) },
    ],
  });
}

async function newestIssue(): Promise<{ issue: SampleIssue; articles: SampleArticle[] }> {
  const { issues, articles } = await readSample();
  const inIssue = ({ volume, label }: SampleIssue) =>
    articles.filter((article) => article.volume === volume && article.issue === label);
  const issue = issues.findLast((candidate) => inIssue(candidate).length > 0);
  if (!issue) throw new Error('The sample journal has no issue to print');
  return { issue, articles: inIssue(issue) };
}

function drawFrontPage(
  print: Print,
  title: string,
  rows: Row[],
  facts: JournalFacts,
  fonts: PrintFonts,
): void {
  const sheet = print.addSheet();
  const name = edge([{ text: facts.title, style: styles.runningStrong }], fonts, 'left');
  drawArtifact(sheet, print.pen, name, 0, page.header);
  drawRule(sheet, { x: 0, width: fullWidth, up: -8, thickness: 0.9 }, page.left, page.header);
  const section = element('Sect', print.root);
  const head = paragraph(
    [{ text: title, style: heading }],
    element('H1', section),
    { width: fullWidth, leading: 28 },
    fonts,
  );
  print.bookmarks.push({ title, page: sheet.number, top: page.header });
  let y = page.header - 30;
  for (const row of [...head, gap(18), ...rows]) {
    for (const { tag } of row.texts) if (!section.kids.includes(tag)) section.kids.push(tag);
    drawRow(sheet, print.pen, row, page.left, y);
    y -= row.height;
  }
  const number = ['i', 'ii', 'iii', 'iv'][sheet.number] ?? '';
  const folio = edge([{ text: number, style: styles.folio }], fonts, 'right');
  drawArtifact(sheet, print.pen, folio, 0, page.footer);
}

function imprintRows(
  issue: SampleIssue,
  facts: JournalFacts,
  board: Board,
  fonts: PrintFonts,
): Row[] {
  const left = page.column - page.left;
  const part = (label: string, lines: string[]): Row[] => [
    ...lines.flatMap((text, i) => {
      const tag = element('P');
      const name: Span[] = i === 0 ? [{ text: label, style: styles.label }] : [];
      return paragraph(
        [{ text, style: styles.body }],
        tag,
        { width: fullWidth, left, leading: 14, label: { spans: name, tag } },
        fonts,
      );
    }),
    gap(9),
  ];
  const people = board.slice(0, 4).flatMap(({ section, people: members }) =>
    part(
      section,
      members.map(({ name, affiliation }) => `${name}, ${affiliation}`),
    ),
  );
  const { editorial, publisher } = facts.contact;
  return [
    ...part('Issue', [
      `Volume ${issue.volume}, ${issue.label}, ${monthOf(issue.published)}`,
      `The journal is published ${facts.frequency}, with ${facts.issuesPerYear} issues to a volume.`,
    ]),
    ...part('ISSN', [`${facts.issn.print} (print), ${facts.issn.online} (online)`]),
    ...people,
    ...part('Editorial office', [editorial.name, ...editorial.address, editorial.email]),
    ...part('Publisher', [publisher.name, ...publisher.address, publisher.email]),
    ...part('Printed copies', [
      'Issues and single copies are supplied against payment. Subscriptions are arranged through ' +
        'the Editor-in-Chief, at the address of the editorial office.',
    ]),
    ...part('Licence', [
      `© ${issue.published.slice(0, 4)} The authors. The articles are published under ` +
        `${facts.licence.name}, ${facts.licence.url}.`,
    ]),
    ...(facts.sample
      ? part('Sample', [
          'This is a sample issue of a sample journal. Its people, institutions, results and ' +
            'numbers are invented.',
        ])
      : []),
  ];
}

function contentsRows(articles: SampleArticle[], fonts: PrintFonts): Row[] {
  return articles.flatMap((article) => {
    const tag = element('P');
    const width = fullWidth - 60;
    const title = paragraph(textSpans(article.title, entry), tag, { width, leading: 15.5 }, fonts);
    const names = article.authors.map(({ given, family }) => `${given} ${family}`).join(', ');
    const authors = paragraph(
      [{ text: names, style: styles.affiliation }],
      element('P'),
      { width, leading: 13 },
      fonts,
    );
    const number = { text: String(firstPage(article)), style: entry };
    title.at(-1)?.texts.push(line([number], fonts, { x: fullWidth, align: 'right', tag }));
    return [...title, gap(1), ...authors, gap(10), ruleRow(fullWidth, 0.4), gap(10)];
  });
}

function monthOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
}
