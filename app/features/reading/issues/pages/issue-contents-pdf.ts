import { shownTitle, yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import type { Letter } from '#app/platform/documents/print/letter.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { sectionsIn } from './issue-contents.tsx';

/** Contents that are kept, some 50 KB each. */
const MOST = 100;
const printed = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** `/volume-{n}/issues-{k}.pdf`: the table of contents of an issue on paper, in its order. */
export async function issueContentsPdf({ platform, params }: RouteContext): Promise<Response> {
  const volume = wholeNumber(params['volume']);
  const slug = params['issue']!;
  const contents = volume === null ? null : await listIssueArticles(platform, { volume, slug });
  if (!contents) throw new HttpError(404, 'This issue does not exist.');
  const letter = contentsOf(contents, journalOf(platform).facts);
  const key = JSON.stringify(letter);
  let pdf = printed.get(key);
  if (!pdf) {
    // The oldest goes.
    if (printed.size >= MOST) printed.delete(printed.keys().next().value!);
    pdf = printLetter(platform, letter);
    printed.set(key, pdf);
  }
  const bytes = await pdf.catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the contents of an issue cannot be printed');
    return null;
  });
  if (bytes === null) {
    printed.delete(key);
    throw new HttpError(503, 'The contents cannot be printed now. Please try again.');
  }
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', `volume-${volume}-${slug}-contents`, '.pdf'),
    },
  });
}

type Contents = NonNullable<Awaited<ReturnType<typeof listIssueArticles>>>;
type Facts = ReturnType<typeof journalOf>['facts'];

function contentsOf({ issue, articles }: Contents, facts: Facts): Letter {
  const { volume, label, title, publishedOn } = issue;
  const theme = title === null ? '' : `: ${title}`;
  return {
    title: `Volume ${volume}, ${label} (${yearOfVolume(volume)})${theme}`,
    sender: `${facts.title}\nISSN ${facts.issn.print} (print), ${facts.issn.online} (online)`,
    parts: [
      { heading: 'Contents' },
      ...sectionsIn(issue, articles).flatMap(({ type, articles: within }) => [
        ...(type === null ? [] : [{ heading: type }]),
        {
          facts: within.map((article) => {
            const lines = [
              texToPlainText(shownTitle(article)),
              article.markedAs ? NOTICE_KINDS[article.markedAs].label : '',
              article.authors.map(({ written }) => written).join(', '),
              article.doi === null ? '' : doiUrl(article.doi),
            ];
            const pages = article.pages.replaceAll('-', '–') || '–';
            return [pages, lines.filter(Boolean).join('\n')] as const;
          }),
        },
      ]),
    ],
    footer: facts.title,
    at: publishedOn === null ? 0 : Date.parse(publishedOn),
  };
}
