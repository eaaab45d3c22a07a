import { readArticleText } from '../../app/features/fulltext/reading/index.server.ts';
import { typesetData } from '../../app/features/fulltext/typst/typeset-data.ts';
import { writeFront } from '../../app/features/publishing/printing/write-front.ts';
import { createDocuments } from '../../app/platform/documents/documents.server.ts';
import { typeset } from '../../app/platform/documents/print/typeset.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { texToPlainText } from '../../app/protocols/tex-maths.ts';
import { recordToPrint } from '../../db/sample/incoming-article.ts';
import {
  readSample,
  type SampleArticle,
  type SampleIssue,
} from '../../db/sample/read-sample.server.ts';
import { readSampleSource } from '../../db/sample/read-source.server.ts';
import { coverOf } from './cover.ts';
import type { Board, JournalFacts } from './journal-facts.ts';

/** A sample of the printed journal: cover, imprint, contents and the first article of an issue. */
export async function sampleHardcopy(facts: JournalFacts, board: Board): Promise<Uint8Array> {
  const { issue, articles } = await newestIssue();
  const [first] = articles;
  if (!first) throw new Error('The sample journal has no article to print');
  const { svg, cloth } = await coverOf(issue, facts.title);
  const { data, parts, bytes } = await articleToSet(facts, first);
  return typeset(
    {
      template: 'paper',
      parts,
      data: {
        ...data,
        issue: {
          title: `${facts.title}, volume ${issue.volume}, ${issue.label}: sample of the printed journal`,
          journal: facts.title,
          cloth,
          cover: svg,
          coverWords: `Cover of volume ${issue.volume}, ${issue.label}`,
          imprint: imprintOf(issue, facts, board),
          contents: articles.map((article) => ({
            title: texToPlainText(article.title),
            authors: article.authors.map(({ given, family }) => `${given} ${family}`).join(', '),
            page: Number.parseInt(article.pages, 10),
          })),
        },
      },
    },
    bytes,
  );
}

async function articleToSet(facts: JournalFacts, article: SampleArticle) {
  const documents = createDocuments(createLog('silent'));
  const { source } = await readSampleSource(article.file);
  const read = await readArticleText({ documents }, source, source.fileName);
  documents.close();
  if (read.outcome === 'not-read') throw new Error(read.problem);
  return typesetData({
    ...{
      text: read.text,
      pictures: read.pictures,
      front: writeFront(facts, recordToPrint(article)),
    },
    ...{ layout: 'one-column', kind: 'article' },
  });
}

type PrintedIssue = SampleIssue & { published: string };

async function newestIssue(): Promise<{ issue: PrintedIssue; articles: SampleArticle[] }> {
  const { issues, articles } = await readSample();
  const inIssue = ({ volume, label }: SampleIssue) =>
    articles.filter((article) => article.volume === volume && article.issue === label);
  const issue = issues.findLast((candidate) => inIssue(candidate).length > 0);
  if (!issue?.published) throw new Error('The sample journal has no issue to print');
  return { issue: { ...issue, published: issue.published }, articles: inIssue(issue) };
}

function imprintOf(issue: PrintedIssue, facts: JournalFacts, board: Board) {
  const { editorial, publisher } = facts.contact;
  const part = (label: string, lines: string[]) => ({ label, lines });
  return [
    part('Issue', [
      `Volume ${issue.volume}, ${issue.label}, ${monthOf(issue.published)}`,
      `The journal is published ${facts.frequency}, with ${facts.issuesPerYear} issues to a volume.`,
    ]),
    part('ISSN', [`${facts.issn.print} (print), ${facts.issn.online} (online)`]),
    ...board.slice(0, 4).map(({ section, people }) =>
      part(
        section,
        people.map(({ name, affiliation }) => `${name}, ${affiliation}`),
      ),
    ),
    part('Editorial office', [editorial.name, ...editorial.address, editorial.email]),
    part('Publisher', [publisher.name, ...publisher.address, publisher.email]),
    part('Printed copies', [
      'Issues and single copies are supplied against payment. Subscriptions are arranged through ' +
        'the Editor-in-Chief, at the address of the editorial office.',
    ]),
    part('Licence', [
      `© ${issue.published.slice(0, 4)} The authors. The articles are published under ` +
        `${facts.licence.name}, ${facts.licence.url}.`,
    ]),
    ...(facts.sample
      ? [
          part('Sample', [
            'This is a sample issue of a sample journal. Its people, institutions, results and ' +
              'numbers are invented.',
          ]),
        ]
      : []),
  ];
}

function monthOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
}
