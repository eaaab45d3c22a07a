import { PRIVATE } from '#app/platform/web/answers.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { streamText } from '#app/platform/web/stream-text.ts';
import { csvRow } from '#app/protocols/csv.ts';
import { COLUMNS, reportManuscripts } from '../report-manuscripts.server.ts';
import type { ReportRow } from '../report-manuscripts.server.ts';

export const officeReport = pageFor('chief', async (context, user) => {
  const rows = reportManuscripts(context.platform, user);
  return new Response(streamText(asCsv(rows)), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="manuscripts.csv"',
    },
  });
});

async function* asCsv(chunks: AsyncIterable<ReportRow[]>): AsyncGenerator<string> {
  // Without the mark spreadsheets take UTF-8 for something else.
  yield `\uFEFF${csvRow(COLUMNS)}`;
  for await (const rows of chunks) {
    for (const row of rows) yield csvRow(COLUMNS.map((column) => row[column]));
  }
}
