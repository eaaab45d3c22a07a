import * as v from 'valibot';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { refuseMove, FROM_ACCEPTANCE } from '#app/features/manuscripts/core/index.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '#app/features/manuscripts/editors/index.server.ts';
import type { Opened } from '#app/features/manuscripts/editors/index.server.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { disposition, PDF_POLICY, sendFile } from '#app/platform/web/send-file.server.ts';
import { href } from '#app/routes.ts';
import { findUploadOfPaper } from '../../production/begin-production.server.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { askForPdf, useSetPdf, findPrinted, findSetPdf } from '../find-printed.server.ts';
import { listReasonGivers, findLosses } from '../../requirements/find-requirements.server.ts';
import { WAIVER_WORDS } from '../../requirements/waiver-words.ts';
import { REASON, waiverIn, waiving } from '../../requirements/waiver-form.ts';
import { PdfView } from './pdf-view.tsx';

/** `/office/manuscripts/{id}/printing`: the text of an accepted manuscript set as a PDF. */
export const officePrintingPage = manuscriptPageOf((opened, context) => showPdf(opened, context));

const actionForm = v.variant('action', [
  v.object({
    action: v.literal('set'),
    layout: v.picklist(['one-column', 'two-columns'], 'Please choose how it is to be set.'),
  }),
  v.object({ action: v.literal('use'), seen: v.string(), ...waiving }),
]);

export const officePrinting = manuscriptFormOf(
  actionForm,
  showPdf,
  async (opened, typed, again, { platform }) => {
    const { user, manuscript } = opened;
    const { paperId } = manuscript;
    if (typed.action === 'set') {
      const result = await askForPdf(platform, user, paperId, typed.layout);
      if (result.outcome !== 'asked') return refused(opened, result);
      return seeOther(href('officePrinting', { id: paperId }));
    }
    const wanted = { seen: typed.seen, waiver: waiverIn(typed) };
    const result = await useSetPdf(platform, user, paperId, wanted);
    if (result.outcome === 'set-again') return again(SET_AGAIN);
    if (result.outcome === 'losses-open') {
      return again({ [REASON]: WAIVER_WORDS[result.refused] }, 409);
    }
    if (result.outcome !== 'added') return refused(opened, result);
    return seeOther(href('officeProduction', { id: paperId }), [noticeCookie('set-pdf-used')]);
  },
);

const SET_AGAIN =
  'The PDF has been set again since you opened the page. Please look at the new one first.';

export const officePrintedPdf = manuscriptPageOf(async ({ manuscript }, { platform, request }) => {
  const { id, paperId, state } = manuscript;
  const file = FROM_ACCEPTANCE.has(state) ? (await findSetPdf(platform, id))?.file : null;
  if (!file) throw new HttpError(404, 'No PDF has been set of this manuscript yet.');
  const response = await sendFile(request, {
    size: file.size,
    etag: `"${file.sha256.slice(0, 32)}"`,
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', String(paperId), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
    },
    read: (range) => platform.storage.read(file.key, range),
  });
  if (response) return response;
  platform.log.error({ key: file.key }, 'the PDF set of a manuscript is missing');
  throw new HttpError(503, 'This PDF cannot be opened at present. Please set it again.');
});

async function showPdf(
  { user, manuscript, editor }: Opened,
  { platform, request }: RouteContext,
  typed = EMPTY,
): Promise<Page | Response> {
  const { id, paperId, state, facts } = manuscript;
  if (!FROM_ACCEPTANCE.has(state)) return seeOther(href('officeManuscript', { id: paperId }));
  const pdf = await findSetPdf(platform, id);
  const printed = await findPrinted(platform, manuscript);
  const upload = await findUploadOfPaper(platform, paperId);
  const use = pdf?.file && { step: 'use' as const, sha256: pdf.file.sha256 };
  const losses = use && (await findLosses(platform, manuscript, use));
  const names = await listNames(platform, losses ? listReasonGivers(losses) : []);
  return officePage(
    {
      ...{ title: `PDF of manuscript ${paperId}`, crumb: 'PDF', path: href('officeManuscripts') },
      between: { label: String(paperId), href: href('officeManuscript', { id: paperId }) },
      ...{ user, request },
    },
    <PdfView
      {...{ manuscript, pdf, names, typed }}
      losses={losses ?? null}
      madeOf={printed?.madeOf ?? null}
      used={upload?.pdf?.sha256 ?? null}
      maySet={editor.handles && state !== 'published'}
      mayUse={refuseMove(facts, 'publish', editor) === null}
    />,
  );
}
