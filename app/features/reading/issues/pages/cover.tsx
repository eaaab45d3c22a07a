import { renderToStaticMarkup } from 'react-dom/server';
import { findIssue } from '#app/features/catalogue/issues/index.server.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { asFile } from './cover-preview.tsx';

export async function issueCover({ platform, params }: RouteContext): Promise<Response> {
  const issue = await findIssue(platform, {
    volume: wholeNumber(params['volume']) ?? -1,
    slug: params['issue']!,
  });
  if (!issue) throw new HttpError(404, 'This issue does not exist.');
  const svg = renderToStaticMarkup(
    <IssueCover
      volume={issue.volume}
      issue={issue.slug}
      label={issue.label}
      journal={journalOf(platform).facts.title}
    />,
  );
  return new Response(asFile(svg), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
