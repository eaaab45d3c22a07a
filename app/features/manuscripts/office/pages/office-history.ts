import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { printHistory } from '../print-history.server.ts';
import { tellHistory } from '../tell-history.server.ts';

export const officeHistory = manuscriptPageOf(async ({ manuscript }, { platform }) => {
  const told = await tellHistory(platform, manuscript);
  return new Response(JSON.stringify(told, asInstants, 2), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': disposition('attachment', `${told.paperId}-history`, '.json'),
    },
  });
});

export const officeHistoryPdf = manuscriptPageOf(async ({ manuscript }, { platform }) => {
  const told = await tellHistory(platform, manuscript);
  const bytes = await printHistory(platform, told);
  if (!bytes) {
    throw new HttpError(
      503,
      'This history takes too long to print. Please try again, or download it as JSON instead.',
    );
  }
  return new Response(bytes, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('attachment', `${told.paperId}-history`, '.pdf'),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});

/** Instants as people and programs read them. */
const asInstants = (key: string, value: unknown): unknown =>
  typeof value === 'number' && (key === 'at' || key === 'received' || key.endsWith('At'))
    ? new Date(value).toISOString()
    : value;
