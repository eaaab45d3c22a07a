import type { ReactNode } from 'react';
import { Day } from '#app/platform/web/day.tsx';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField, Tick, TickField } from '#app/ui/field.tsx';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { fieldOf, secretOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { LONGEST_FIELDS, shownFields } from '../correction-form.ts';
import { fitsRows, rowsOf } from '../../uploads/authors/author-rows.ts';
import { AuthorRows } from '../../upload-form/pages/author-rows.tsx';
import { countTranslationRows, rowsOfTranslations } from '../translation-rows.ts';
import { TranslationRows } from './translation-rows.tsx';
import { LONGEST_NOTICE } from '../final-step.ts';
import type { SetAgain } from '../set-again.server.ts';

type Props = {
  article: TakenSnapshot;
  /** A PDF that was set of its text since; null while readers have the newest. */
  setAgain: SetAgain | null;
  /** Of the manuscript whose text can be corrected. */
  paperId: number | null;
  state: FormState | null;
};

type Name = keyof typeof LONGEST_FIELDS;

/** The form of a correction. `data-upload-form`: see app/client/upload-form.ts. */
export function CorrectionForm({ article, setAgain, paperId, state }: Props) {
  const { snapshot, pdf, passwordHash, version } = article;
  const id = snapshot.record.id!;
  const { translations } = snapshot.record;
  const stored = {
    ...rowsOf(snapshot.authors),
    ...rowsOfTranslations(translations),
    ...shownFields(snapshot.record),
  };
  const shown = { ...EMPTY, ...state, values: { ...stored, ...state?.values } };
  const line = (name: Name) => ({
    ...fieldOf(shown, name),
    maxLength: LONGEST_FIELDS[name],
    autoComplete: 'off',
  });
  const text = (name: Name, rows: number) => ({ ...line(name), rows });
  const isWrong = (...names: string[]) =>
    Object.keys(shown.errors).some((name) => names.some((begun) => name.startsWith(begun)));
  return (
    <Form
      action={href('articleCorrection', { id })}
      files
      label="Correct the article"
      data-upload-form={`correction-${id}-${version}`}
    >
      <FormProblem title="The correction was not published" state={shown}>
        Your entries are still here. Please choose the PDF again.
      </FormProblem>
      <p className="measure">
        The form shows the published data of{' '}
        <a href={href('article', { id })}>
          <RichText text={snapshot.record.name} />
        </a>
        . Correct it and describe the change in the notice: readers see the new data immediately,
        and the earlier version can still be read. The PDF and the text of the article stay as they
        are: if they have the mistake as well, please correct them too, below.
      </p>
      <input type="hidden" name="version" value={state?.values['version'] ?? version} />
      <TextField
        label="Notice of the correction"
        {...fieldOf(shown, 'notice')}
        hint="What was wrong and what has been corrected; shown with the article and today’s date"
        data-missing="Please describe what was wrong and what has been corrected."
        maxLength={LONGEST_NOTICE}
        rows={4}
        required
      />
      <TextField
        label="Title"
        {...text('name', 2)}
        hint="Of an article that was a manuscript here, a title with few words of the accepted one waits for a second editor"
        required
      />
      <Part title="Authors" now={snapshot.record.author} isOpen={isWrong('author', 'reason')}>
        {fitsRows(snapshot.authors) ? (
          <AuthorRows count={snapshot.authors.length} state={shown} />
        ) : (
          <TextField
            label="Authors"
            {...text('author', 2)}
            hint="Separated by commas; unchanged names keep their affiliations and ORCID iDs"
            required
          />
        )}
        <TextField
          label="Reason, if other people become the authors"
          {...fieldOf(shown, 'reason')}
          hint="Needed when authors are added, removed, replaced or put in another order: why, and that all of them have agreed in writing, as COPE asks. A second editor then confirms the correction. Only editors see it."
          maxLength={LONGEST_NOTICE}
          rows={3}
        />
      </Part>
      <Part
        title="Issue, pages and DOI"
        now={[stored.issue, stored.pages, stored.doi].filter(Boolean).join(' · ')}
        isOpen={isWrong('volume', 'issue', 'pages', 'year', 'paperId', 'doi')}
      >
        <div className="short-fields">
          <Field label="Volume" {...line('volume')} inputMode="numeric" />
          <Field label="Issue" {...line('issue')} hint="The issue’s name, for example Issue 4" />
          <Field label="Pages" {...line('pages')} hint="For example 368-373" />
          <Field label="Year" {...line('year')} inputMode="numeric" />
          <Field label="Paper ID" {...line('paperId')} />
          <Field label="DOI" {...line('doi')} hint="For example https://doi.org/10.5555/abc" />
        </div>
      </Part>
      <Part
        title="Abstract, keywords and references"
        isOpen={isWrong('abstract', 'keyword', 'reference')}
      >
        <TextField label="Abstract" {...text('abstract', 8)} />
        <TextField label="Keywords" {...text('keyword', 2)} hint="Separated by commas" />
        <TextField
          label="References"
          {...text('reference', 10)}
          hint="One per line. When this is empty, readers find the references of the full text."
        />
      </Part>
      <Part
        title="Language and translations"
        now={stored.language}
        isOpen={isWrong('language', 'translation-')}
      >
        <Field
          label="Language of the article"
          {...line('language')}
          hint="A code such as es or pt-BR; when it is empty, the language of the journal"
        />
        <TranslationRows count={countTranslationRows(translations)} state={shown} />
      </Part>
      <Part
        title="Text, PDF and password, supplementary files"
        now={pdf?.fileName}
        isOpen={setAgain !== null || isWrong('file', 'password', 'setAgain')}
      >
        {paperId !== null && <TextSetAgain {...{ paperId, setAgain }} state={shown} />}
        <Field
          label="New PDF"
          {...secretOf(shown, 'file')}
          type="file"
          accept=".pdf,application/pdf"
          hint={
            pdf
              ? `At most 50 MB; replaces ${pdf.fileName}, and a full text that was set with it goes. The notice says why and that the PDF was replaced; the other editors-in-chief hear of it.`
              : 'At most 50 MB; there is no PDF yet'
          }
        />
        <Field
          label="New password of the PDF"
          {...secretOf(shown, 'password')}
          type="password"
          maxLength={LONGEST_FIELDS.password}
          autoComplete="new-password"
          hint={
            passwordHash === null ? 'No password set' : 'Leave blank to keep the current password'
          }
        />
        {passwordHash !== null && (
          <div className="field">
            <Tick name="open" value="yes" defaultChecked={state?.values['open'] === 'yes'}>
              Remove the password: all readers can open the PDF
            </Tick>
          </div>
        )}
        {snapshot.record.paperId !== '' && (
          <TickField
            label="Readers get the supplementary files that its manuscript has in the office now, without those held back"
            name="supplements"
            defaultChecked={state?.values['supplements'] === 'yes'}
          />
        )}
      </Part>
      <p className="actions">
        <Button kind="primary" data-busy-label="Publishing…">
          Publish the correction
        </Button>
        <a href={href('officeArticle', { id })}>Cancel</a>
      </p>
    </Form>
  );
}

/** The way to another text of the article, or the tick that gives it to readers. */
function TextSetAgain({ paperId, setAgain, state }: Pick<Props, 'setAgain'> & OfText) {
  const typesetting = <a href={href('officeTypesetting', { id: paperId })}>its typesetting page</a>;
  if (!setAgain) {
    return (
      <p>
        To correct the text of the article, change it on {typesetting} or upload a corrected source
        file there, and <a href={href('officePrinting', { id: paperId })}>create the PDF again</a>.
        Then you can publish both here.
      </p>
    );
  }
  const { sha256, setAt } = setAgain.file;
  return (
    <>
      <p>
        <a href={href('officePrintedPdf', { id: paperId })}>The PDF</a> was created again from the
        text on {typesetting}, on <Day at={setAt} />.
      </p>
      <TickField
        label="Readers get this PDF and its text, in place of those that they have"
        name="setAgain"
        value={sha256}
        error={state.errors['setAgain']}
        defaultChecked={state.values['setAgain'] === sha256}
      />
    </>
  );
}

type OfText = { paperId: number; state: FormState };

type PartProps = {
  title: string;
  /** What stands there now, in a line. */
  now?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
};

/** What a correction seldom changes: it opens by itself where something in it is wrong. */
const Part = ({ title, now, isOpen, children }: PartProps) => (
  <details className="form-fold" open={isOpen}>
    <summary>
      <span>
        {title}
        {now && <span className="form-fold-now">{now}</span>}
      </span>
    </summary>
    <div className="form-part">{children}</div>
  </details>
);
