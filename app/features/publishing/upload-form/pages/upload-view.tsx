import type { ReactNode, ComponentProps } from 'react';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Done, Notice, ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formatDay } from '#app/platform/format-time.ts';
import { ReinstateForm } from './reinstate-form.tsx';
import { inWords, wallTime } from '#app/platform/text/journal-time.ts';
import { stateWords, titleOf, REFUSAL_WORDS } from '../../publication/upload-words.ts';
import type { UploadState, UploadTexts, UploadMove } from '../../uploads/upload.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { LONGEST_WHY } from '../publication-form.ts';
import { Field, TextField } from '#app/ui/field.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import { ReasonField, RequirementList } from '../../requirements/pages/requirement-list.tsx';

type UploadViewProps = {
  upload: {
    id: number;
    state: UploadState;
    texts: UploadTexts;
    articleId: number | null;
    createdAt: number;
    hasPdf: boolean;
  };
  timeZone: string;
  notice: string | null;
  /** When and why it was removed, of what was an article. */
  removed: { takenAt: number; reason: string } | null;
  obstacles: readonly string[];
  mayDiscard: boolean;
  publication: ReactNode;
  form: ReactNode;
};

export function UploadView({ upload, timeZone, notice, ...parts }: UploadViewProps) {
  const { id, state, texts, articleId } = upload;
  const words = stateWords(upload);
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Dashboard', href: href('dashboard') }, { label: `Upload ${id}` }]}
      />
      <PageHeader title={texToPlainText(titleOf(texts))} kicker={words.name} />
      <div className="stack">
        <Done>{notice}</Done>
        {parts.obstacles.length > 0 && (
          <Notice>
            {parts.obstacles.map((obstacle) => (
              <p key={obstacle}>{obstacle}</p>
            ))}
          </Notice>
        )}
        <DefinitionList
          wide
          items={[
            ['Status', words.name],
            ['What happens next', words.next],
            ...(parts.removed
              ? ([
                  ['Was published, removed on', formatDay(parts.removed.takenAt)],
                  ['Reason for the removal', parts.removed.reason],
                ] as const)
              : ([['Uploaded', inWords(upload.createdAt, timeZone)]] as const)),
          ]}
        />
        <p className="actions">
          {state === 'published' && articleId !== null ? (
            <ButtonLink href={href('article', { id: articleId })}>Open the article</ButtonLink>
          ) : (
            <ButtonLink href={href('uploadPreview', { id })}>Preview</ButtonLink>
          )}
          {upload.hasPdf && (
            <ButtonLink href={href('uploadPdf', { id })} target="_blank" rel="noopener">
              Open PDF<span className="visually-hidden"> in a new tab</span>
            </ButtonLink>
          )}
          {parts.mayDiscard && <a href={href('uploadDiscard', { id })}>Discard</a>}
        </p>
        {parts.publication && (
          <PageSection
            id="publication"
            title={parts.removed ? 'Reinstatement' : 'Publication'}
            className="section"
          >
            {parts.publication}
          </PageSection>
        )}
        {parts.form && (
          <PageSection id="fields" title="Article details" className="section">
            {parts.form}
          </PageSection>
        )}
      </div>
    </>
  );
}

type PublicationFormProps = {
  upload: { id: number; version: number; publishAt: number | null };
  may: (move: UploadMove) => boolean;
  timeZone: string;
  now: number;
  /** What the article of a manuscript has and lacks; null for other papers. */
  asked: Asked | null;
  /** Names of editors by their accounts. */
  names: ReadonlyMap<string, string>;
  /** The notice that readers find when an unpublished article returns with changes. */
  correction: string | null;
  /** Paper IDs of manuscripts that it looks like, and that the editor may open. */
  like: readonly number[];
  /** Whether its volume and year have to be explained first. */
  anotherYear: boolean;
  /** Whether it was an article: publishing reinstates it, with a notice. */
  isRemoved: boolean;
  state: FormState;
};

export function PublicationForm(props: PublicationFormProps): ReactNode {
  const { upload, may, timeZone, asked, names, correction, like, anotherYear, isRemoved, state } =
    props;
  const form = {
    className: 'form',
    method: 'post',
    action: href('uploadPublication', { id: upload.id }),
  };
  const seen = <input type="hidden" name="seen" value={upload.version} />;
  return (
    <div className="stack">
      {asked && <RequirementList requirements={asked.requirements} names={names} />}
      {correction !== null && (
        <Notice>
          <p>
            This article was published before, so its changes appear as a correction: the earlier
            version can still be read, the authors are notified by e-mail, and readers find this
            notice:
          </p>
          <blockquote className="keep-breaks">{correction}</blockquote>
        </Notice>
      )}
      {upload.publishAt !== null && (
        <p>
          It is published on {inWords(upload.publishAt, timeZone)} ({timeZone}).
        </p>
      )}
      {like.length === 0 &&
        !anotherYear &&
        (may('publish') || may('schedule')) &&
        (isRemoved ? (
          <ReinstateForm {...{ asked, form, seen, state }} />
        ) : (
          <PublishForm {...props} {...{ form, seen }} />
        ))}
      {like.length !== 0 && <Likeness {...{ like, form, seen, state }} />}
      {like.length === 0 && anotherYear && <AnotherYear {...{ form, seen, state }} />}
      {may('call-off') && (
        <form {...form} aria-label="Cancel scheduling">
          <Submit name="wish" value="call-off">
            Cancel scheduling
          </Submit>
        </form>
      )}
    </div>
  );
}

type PublishProps = Pick<
  PublicationFormProps,
  'upload' | 'may' | 'timeZone' | 'now' | 'asked' | 'state'
> & { form: ComponentProps<'form'>; seen: ReactNode };

/** One reason stands for both ways. */
function PublishForm({ upload, may, timeZone, now, asked, state, form, seen }: PublishProps) {
  const { publishAt } = upload;
  return (
    <form {...form} aria-label="Publish" data-busy="Publishing..." noValidate>
      {seen}
      {/* Enter in the field of the date presses the first button, which must not publish now. */}
      {may('schedule') && (
        <button type="submit" name="wish" value="date" aria-label="Publish on this date" hidden />
      )}
      <ReasonField
        label="Why can the article be published without it?"
        open={asked?.open ?? []}
        state={state}
      />
      {may('publish') && (
        <Submit kind="primary" name="wish" value="now">
          Publish now
        </Submit>
      )}
      {may('schedule') && (
        <>
          <Field
            label="Date and time"
            type="datetime-local"
            hint={`The journal’s own time (${timeZone})`}
            min={wallTime(now, timeZone)}
            {...fieldOf(state, 'publish_at')}
            defaultValue={
              state.values['publish_at'] ??
              (publishAt === null ? undefined : wallTime(publishAt, timeZone))
            }
          />
          <Submit name="wish" value="date">
            {publishAt === null ? 'Publish on this date' : 'Move to this date'}
          </Submit>
        </>
      )}
    </form>
  );
}

/** A paper that is not imported appears in the present year, or an editor says why not. */
function AnotherYear({ form, seen, state }: Pick<LikenessProps, 'form' | 'seen' | 'state'>) {
  return (
    <form {...form} aria-label="Another year" data-busy="Saving..." noValidate>
      {seen}
      <ShortNotice>{REFUSAL_WORDS['another-year']}</ShortNotice>
      <WhyField label="Why it appears in another year" state={state} />
      <Submit name="wish" value="year">
        Volume and year are right
      </Submit>
    </form>
  );
}

function WhyField({ label, state }: { label: string; state: FormState }) {
  return (
    <TextField
      label={label}
      {...fieldOf(state, 'why')}
      hint="Stored in the history with your name"
      maxLength={LONGEST_WHY}
      rows={3}
      required
    />
  );
}

type LikenessProps = Pick<PublicationFormProps, 'like' | 'state'> & {
  form: ComponentProps<'form'>;
  seen: ReactNode;
};

/** An upload that looks like a manuscript is published once an editor has said why it is another paper. */
function Likeness({ like, form, seen, state }: LikenessProps) {
  return (
    <form {...form} aria-label="Another paper" data-busy="Saving..." noValidate>
      {seen}
      <Notice>
        <p>{REFUSAL_WORDS['like-a-manuscript']}</p>
        <ul>
          {like.map((paperId) => (
            <li key={paperId}>
              <a href={href('officeManuscript', { id: paperId })}>Manuscript {paperId}</a>
            </li>
          ))}
        </ul>
      </Notice>
      <WhyField label="Why this is another paper" state={state} />
      <Submit name="wish" value="another">
        It is another paper
      </Submit>
    </form>
  );
}
