import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReasonField, RequirementList } from '../../requirements/pages/requirement-list.tsx';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import type { SetPdf } from '../find-printed.server.ts';

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
  mayUse: boolean;
  typed: FormState;
};

const LAYOUTS = [
  ['one-column', 'One column'],
  ['two-columns', 'Two columns'],
] as const;

export function PdfView(props: Props) {
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
            The PDF is being set. This takes some seconds, and longer only when much else is being
            done. To see how far it is, <a href={page}>reload this page</a>.
          </p>
        </Notice>
      )}
      {pdf?.state === 'not-set' && (
        <Notice>
          <p>{pdf.problem}</p>
        </Notice>
      )}
      {pdf?.file && <SetFile {...props} file={pdf.file} />}
      {maySet && madeOf !== null && (
        <Form action={page} label="Set the PDF">
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
          <p className="actions">
            <Button data-busy-label="Sending…">
              {pdf?.file ? 'Set the PDF again' : 'Set the PDF'}
            </Button>
          </p>
        </Form>
      )}
    </>
  );
}

type FileProps = Props & { file: NonNullable<SetPdf['file']> };

function SetFile(props: FileProps) {
  const { manuscript, used, mayUse, madeOf, losses, names, typed, file } = props;
  const { paperId, state } = manuscript;
  const isUsed = used === file.sha256;
  return (
    <>
      <p>
        <a href={href('officePrintedPdf', { id: paperId })}>Open the PDF</a>, set on{' '}
        <Day at={file.setAt} />
      </p>
      {state !== 'published' && madeOf !== file.madeOf && (
        <Notice>
          <p>
            The article has changed since this PDF was set. Set it again so that it shows the
            article as it is now.
          </p>
        </Notice>
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
      {mayUse && !isUsed && (
        <form className="form" method="post" action={href('officePrinting', { id: paperId })}>
          <input type="hidden" name="action" value="use" />
          <input type="hidden" name="seen" value={file.sha256} />
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
          <p className="actions">
            <Button data-busy-label="Sending…">Use this PDF</Button>
          </p>
        </form>
      )}
    </>
  );
}
