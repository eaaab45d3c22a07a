import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { contentColumns } from '#app/features/catalogue/records/index.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Day } from '#app/platform/web/day.tsx';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { formatDay } from '#app/platform/format-time.ts';
import { noticeHeading } from '#app/protocols/notices/notice-kinds.ts';
import { Notice } from '#app/ui/notice.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import type { ArticleChange } from '../../publication/article-changed.mail.ts';
import { articleChanges, changesInWords } from '../../uploads/article-changes.server.ts';
import { CHANGE_WAITS } from '../refusals.ts';
import { answerProposal } from '../proposals/answer-proposal.server.ts';
import type { Warning } from '#app/protocols/notices/notice-kinds.ts';
import type { judgeConfirming, Proposal } from '../proposals/second-editor.server.ts';
import { mayConfirmAloneAt } from '../proposals/second-editor.server.ts';
import { articleNotOpened } from './article-of-page.server.ts';

type Props = {
  proposal: Proposal;
  article: TakenSnapshot;
  isOwn: boolean;
  /** Why they do not confirm it; whom it names does not refuse it either. */
  refused: 'second-editor-needed' | 'names-you' | null;
  /** Who of the two made the other an editor, where that is why. */
  appointment: Awaited<ReturnType<typeof judgeConfirming>>['appointment'];
  /** Words that may tell readers who reviewed the manuscript. */
  mayName: readonly string[];
  /** The day that a notice would bear. */
  today: string;
};

const namesOf = (authors: readonly Author[]): string =>
  authors.map(({ written }) => written).join(', ');

export const HEADINGS: Record<ArticleChange, string> = {
  correction: 'A correction has been proposed',
  retraction: 'A retraction has been proposed',
  concern: 'An expression of concern has been proposed',
  'partial-retraction': 'A partial retraction has been proposed',
  unpublishing: 'Unpublishing has been proposed',
};

const CONFIRM: Record<ArticleChange, string> = {
  correction: 'Confirm and publish the correction',
  retraction: 'Confirm and retract the article',
  concern: 'Confirm and publish the expression of concern',
  'partial-retraction': 'Confirm and publish the partial retraction',
  unpublishing: 'Confirm and unpublish the article',
};

/** What waits for a second editor to confirm it (L4, L5, L9). */
export function ProposedChange(props: Props) {
  const { proposal, article, isOwn, refused, mayName, today, appointment } = props;
  const { id, articleId, step, editor, proposedAt, notice, reason } = proposal;
  const heading = `proposed-${step}`;
  return (
    <PageSection
      id={heading}
      title={reason === '' ? HEADINGS[step] : 'Other authors have been proposed'}
    >
      <DefinitionList
        wide
        items={[
          ...(step === 'correction' ? changesOf(proposal, article) : []),
          ['Proposed by', editor],
          ['On', <Day key="on" at={proposedAt} />],
          ['Notice', step === 'correction' ? notice : null],
          ['Reason for readers', step === 'unpublishing' ? notice : null],
        ]}
      />
      {step !== 'correction' && step !== 'unpublishing' && (
        <NoticePreview {...{ kind: step, notice, article, today }} />
      )}
      {reason !== '' && <p className="as-typed measure">{reason}</p>}
      {mayName.length > 0 && (
        <Notice isAnnounced={false}>
          <p>
            These words may tell readers who reviewed the manuscript: <q>{mayName.join(', ')}</q>.
            They stay between the editors until a second editor confirms that they mean another
            person, such as an author of that name. Otherwise please refuse.
          </p>
        </Notice>
      )}
      <form
        className="form"
        method="post"
        action={href('articleAuthors', { id: articleId })}
        data-busy="Saving..."
      >
        <input type="hidden" name="correction" value={id} />
        {refused === 'names-you' && <p>It names you as an author, so another editor answers it.</p>}
        {refused === 'second-editor-needed' && (
          <p>
            {isOwn ? 'You proposed it' : <CannotConfirm {...{ editor, appointment }} />}, so another
            editor without a conflict of interest must confirm it. They have been told.
            {isOwn && reason === '' && (
              <>
                {' '}
                Where the journal has no other such editor, and none lost the role lately, you can
                confirm it yourself from <Day at={mayConfirmAloneAt(proposal)} /> on. Authors whose
                addresses the journal has have been told, and have until then to object.
              </>
            )}
          </p>
        )}
        <p className="actions">
          {refused === null && (
            <Button
              kind={step === 'correction' ? 'primary' : 'danger'}
              name="answer"
              value="confirm"
            >
              {CONFIRM[step]}
            </Button>
          )}
          {refused !== 'names-you' && (
            <Button name="answer" value="refuse">
              {isOwn ? 'Withdraw the proposal' : 'Refuse'}
            </Button>
          )}
        </p>
      </form>
    </PageSection>
  );
}

/** Why an editor is no second one: of the usual ground with the days that count. */
const CannotConfirm = ({ editor, appointment }: { editor: string } & Pick<Props, 'appointment'>) =>
  appointment === null ? (
    <>
      You cannot confirm it, since the same person made both of you editors lately, and the server’s
      operator has not confirmed the role
    </>
  ) : (
    <>
      You cannot confirm it: {appointment.byUser ? `you made ${editor}` : `${editor} made you`} an
      editor on <Day at={appointment.at} />. What {editor} proposes from{' '}
      <Day at={appointment.settledAt} /> on you can confirm, or earlier if the server’s operator
      confirms the role. This proposal was made before
    </>
  );

type PreviewProps = Pick<Props, 'article' | 'today'> & { kind: Warning; notice: string };

/** What readers find above the article once it is confirmed. */
function NoticePreview({ kind, notice, article, today }: PreviewProps) {
  const heading = `preview-${kind}`;
  const title = article.snapshot.record.name;
  return (
    <div className="stack">
      <p>Readers will find this above the article, dated the day on which it is confirmed:</p>
      <section className="article-notice" data-kind="retraction" aria-labelledby={heading}>
        <h2 id={heading}>{noticeHeading(kind, formatDay(today))}</h2>
        <p className="keep-breaks">{notice}</p>
      </section>
      <p className="measure">
        <strong>
          <RichText
            text={shownTitle({ title, retractedOn: kind === 'retraction' ? today : null })}
          />
        </strong>
      </p>
      {article.pdf !== null && (
        <p className="small soft">
          Each page of the PDF will say so too, with the date and the address of the notice.
        </p>
      )}
    </div>
  );
}

function changesOf(
  { record, authors, reason }: Proposal,
  article: TakenSnapshot,
): [string, string][] {
  if (reason !== '') {
    return [
      ['Authors now', namesOf(article.snapshot.authors)],
      ['Proposed', namesOf(authors)],
    ];
  }
  const changes = articleChanges(article, { record, authors, sha256: null });
  const before: Record<string, string | number | null> = contentColumns(article.snapshot.record);
  const after: Record<string, string | number | null> = contentColumns(record);
  return Object.entries(changes).flatMap(([column, { from, to }]): [string, string][] => {
    const name = changesInWords([column]);
    return [
      [`Now: ${name}`, String(before[column] ?? from ?? '')],
      [`Proposed: ${name}`, String(after[column] ?? to ?? '')],
    ];
  });
}

const DONE = {
  correction: 'article-corrected',
  retraction: 'article-retracted',
  concern: 'article-marked',
  'partial-retraction': 'article-marked',
  unpublishing: 'article-unpublished',
} as const;

/** `POST /office/articles/{id}/authors`: what a second editor answers. */
export const articleAuthors = pageFor('editor', async ({ platform, request, params }, user) => {
  const articleId = wholeNumber(params['id']) ?? 0;
  const values = await readForm(request);
  const answer = values['answer'] === 'confirm' ? 'confirm' : 'refuse';
  const id = wholeNumber(values['correction']) ?? 0;
  const result = await answerProposal(platform, user, { articleId, id, answer });
  const place = href('officeArticle', { id: articleId });
  switch (result.outcome) {
    case 'confirmed':
      return seeOther(place, [noticeCookie(DONE[result.step])]);
    case 'refused':
    case 'withdrawn':
      return seeOther(place, [noticeCookie('change-refused')]);
    case 'forbidden':
    case 'no-such-article':
    case 'conflict':
    case 'possible-conflict':
    case 'institution-missing':
      throw articleNotOpened({ outcome: result.outcome });
    case 'second-editor-needed':
      throw new HttpError(403, 'You proposed this, so another editor must confirm it.');
    case 'names-you':
      throw new HttpError(403, 'This names you as an author, so another editor must answer it.');
    case 'waits':
      throw new HttpError(409, CHANGE_WAITS);
    case 'retracted':
      throw new HttpError(409, 'The article was retracted, so it is no longer changed.');
    case 'no-such-proposal':
    case 'changed-meanwhile':
    case 'nothing-changed':
    case 'keeps-paper-id':
    case 'paper-id-taken':
    case 'doi-taken':
    case 'paper-id-of-ojs':
    case 'like-a-manuscript':
    case 'no-such-issue':
    case 'issue-closed':
    case 'not-a-pdf':
    case 'two-pdfs':
    case 'set-meanwhile':
    case 'losses-open':
    case 'text-names-reviewer':
    case 'no-notice':
    case 'names-a-reviewer':
    case 'notice-short':
    case 'reason-missing':
    case 'authors-alone':
    case 'title-alone':
    case 'pdf-of-own':
    case 'words-alone':
    case 'proposed':
      throw new HttpError(
        409,
        'The article has changed since, or this was answered. Please propose it again.',
      );
  }
});
