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
import { disposition, PDF_POLICY, sendStored } from '#app/platform/web/send-file.server.ts';
import { href } from '#app/routes.ts';
import { findUploadOfPaper } from '../../production/begin-production.server.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { askForPdf, useSetPdf, findPrinted, findSetPdf } from '../find-printed.server.ts';
import { listReasonGivers, findLosses } from '../../requirements/find-requirements.server.ts';
import { WAIVER_WORDS } from '../../requirements/waiver-words.ts';
import { REASON, waiverIn, waiving } from '../../requirements/requirement.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { ReasonField, RequirementList } from '../../requirements/pages/requirement-list.tsx';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import type { SetPdf } from '../find-printed.server.ts';

/** `/office/manuscripts/{id}/printing`: the text of an accepted manuscript set as a PDF. */
export const officePrintingPage = manuscriptPageOf(showPdf);

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
    if (result.outcome === 'names-a-reviewer')
      return again(namesReviewers(result.found.join(', ')));
    if (result.outcome === 'may-name-a-reviewer') return again(namesReviewers(result.words));
    if (result.outcome !== 'added') return refused(opened, result);
    return seeOther(href('officeProduction', { id: paperId }), [noticeCookie('set-pdf-used')]);
  },
);

const namesReviewers = (words: string): string =>
  `Readers would learn from this text who reviewed the manuscript. Please look for these words in it: ${words}.`;

const SET_AGAIN =
  'The PDF has been set again since you opened the page. Please look at the new one first.';

export const officePrintedPdf = manuscriptPageOf(async ({ manuscript }, context) => {
  const { id, paperId, state } = manuscript;
  const file = FROM_ACCEPTANCE.has(state) ? (await findSetPdf(context.platform, id))?.file : null;
  if (!file) throw new HttpError(404, 'No PDF has been set of this manuscript yet.');
  return sendStored(
    context,
    file,
    {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', String(paperId), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
    },
    ['the PDF set of a manuscript', 'This PDF cannot be opened at present. Please set it again.'],
  );
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
      maySet={editor.handles}
      article={state === 'published' ? (upload?.articleId ?? null) : null}
      mayUse={refuseMove(facts, 'publish', editor) === null}
    />,
  );
}

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'title' | 'state'>;
  pdf: SetPdf | null;
  /** Hash of what a PDF would show now; null while the article has no text. */
  madeOf: string | null;
  used: string | null;
  /** What it lacks of its source; null while none was set. */
  losses: Asked | null;
  /** Of the editors who gave reasons, by their accounts. */
  names: ReadonlyMap<string, string>;
  maySet: boolean;
  /** Where it is published, to be corrected. */
  article: number | null;
  mayUse: boolean;
  typed: FormState;
};

const LAYOUTS = [
  ['one-column', 'One column'],
  ['two-columns', 'Two columns'],
] as const;

function PdfView(props: Props) {
  const { manuscript, pdf, madeOf, maySet, typed } = props;
  const { paperId, title } = manuscript;
  const page = href('officePrinting', { id: paperId });
  const isWaiting = pdf?.state === 'waiting';
  return (
    <>
      <p className="soft">{title}</p>
      <FormMessage state={typed} />
      {madeOf === null && (
        <p>
          The article has no text yet. Import its source file under{' '}
          <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a> first.
        </p>
      )}
      {isWaiting && (
        <Notice kind="status">
          <p data-waiting="">
            The PDF is being created. This takes some seconds, and longer only when much else is
            being done. To see how far it is, <a href={page}>reload this page</a>.
          </p>
        </Notice>
      )}
      {pdf?.state === 'not-set' && <ShortNotice>{pdf.problem}</ShortNotice>}
      {pdf?.file && <SetFile {...props} file={pdf.file} />}
      {maySet && madeOf !== null && (
        <Form action={page} label="Create the PDF">
          <input type="hidden" name="action" value="set" />
          <p>
            The text is set as it is under{' '}
            <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>, with the title and
            authors of the manuscript, and with the issue, pages and DOI that the production has so
            far.
          </p>
          <ChoiceField
            label="Layout"
            options={LAYOUTS}
            {...fieldOf(typed, 'layout')}
            value={typed.values['layout'] ?? pdf?.layout ?? 'one-column'}
            required
          />
          <Submit data-busy-label="Sending…">
            {pdf?.file ? 'Create the PDF again' : 'Create the PDF'}
          </Submit>
        </Form>
      )}
    </>
  );
}

type FileProps = Props & { file: NonNullable<SetPdf['file']> };

function SetFile(props: FileProps) {
  const { manuscript, used, mayUse, madeOf, losses, names, typed, file, article } = props;
  const { paperId, state } = manuscript;
  const isUsed = used === file.sha256;
  return (
    <>
      <p>
        <a href={href('officePrintedPdf', { id: paperId })}>Open the PDF</a>, set on{' '}
        <Day at={file.setAt} />
      </p>
      {madeOf !== file.madeOf && (
        <ShortNotice>
          The article has changed since this PDF was created. Create it again so that it shows the
          article as it is now.
        </ShortNotice>
      )}
      {losses && <RequirementList requirements={losses.requirements} names={names} />}
      {isUsed && (
        <p>
          The <a href={href('officeProduction', { id: paperId })}>production</a> has this PDF.
        </p>
      )}
      {state === 'accepted' && (
        <p>It can be used once the author has signed the publishing agreement.</p>
      )}
      {article !== null && (
        <p>
          To give readers the PDF and its text,{' '}
          <a href={href('articleCorrection', { id: article })}>correct the article</a>.
        </p>
      )}
      {mayUse && !isUsed && (
        <form className="form" method="post" action={href('officePrinting', { id: paperId })}>
          <Hidden fields={{ action: 'use', seen: file.sha256 }} />
          <p>
            It becomes the typeset PDF of the production: it is sent as a proof, and published.
            Readers then get the text as a page too.
            {used !== null && ' It replaces the PDF that the production has.'}
          </p>
          <ReasonField
            label="Why can this PDF be used without it?"
            open={losses?.open ?? []}
            state={typed}
          />
          <Submit data-busy-label="Sending…">Use this PDF</Submit>
        </form>
      )}
    </>
  );
}
