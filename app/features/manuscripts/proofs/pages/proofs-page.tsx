import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import type { Proof } from '../list-proofs.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Done, Notice } from '#app/ui/notice.tsx';
import type { Correction } from '../../typesetting/corrections/settle-correction.server.ts';
import { SentCorrections } from './correction-parts.tsx';
import { LateAnswers, MoreCorrections } from './more-corrections.tsx';
import { ProofText, ProofForms } from './proof-forms.tsx';
import { mayAddTo } from '../proofs-form.ts';
import type { Query } from '../../typesetting/queries/list-queries.server.ts';
import { QueryList } from './query-fields.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import type { Completion } from '../../completion/completion.ts';
import { Declared } from '../../completion/pages/declared.tsx';
import { ProofAnswerText, ProofFacts } from './proof-record.tsx';

type Props = {
  paper: AuthorsPaper;
  latest: Proof;
  earlier: readonly Proof[];
  text: ArticleText | null;
  asked: readonly Query[];
  declared: Completion;
  corrections: readonly Correction[];
  /** Whether each place of the text has a link to correct its words. */
  correcting: boolean;
  typed: FormState | null;
  notice: string | null;
};

export function ProofsPage({ paper, latest, earlier, text, asked, typed, notice, ...of }: Props) {
  const { paperId, state, author, corresponding } = paper.manuscript;
  const isOpen = latest.answer === null && state === 'in-production';
  const inText = ({ round }: Proof) => of.corrections.filter((each) => each.round === round);
  const answers = isOpen && author.position === corresponding;
  const adds = author.position === corresponding && mayAddTo(latest, state);
  const action = href('manuscriptProofs', { id: paperId }, { key: paper.key });
  const at = (round: number) => ({
    pdf: href('manuscriptProofPdf', { id: paperId, round }, { key: paper.key }),
    annotated: href('manuscriptProofAnnotated', { id: paperId, round }, { key: paper.key }),
  });
  return (
    <div className="stack">
      <Done>{notice}</Done>
      {typed && !isShownBelow(typed, answers || adds) && (
        <Refused {...typed} isKept={answers || adds} />
      )}
      {!typed && latest.answer !== null && <Answered {...latest} state={state} />}
      <PageSection id="proof" title={`Proof ${latest.round}`}>
        <ProofFacts proof={latest} isOpen={isOpen} />
        {latest.answer === null && !isOpen && (
          <p className="measure">
            {state === 'published'
              ? 'The article has been published, so this proof is closed. If you find an error, please write to the editorial office: it can publish a correction.'
              : 'The article is no longer in production, so this proof is closed.'}
          </p>
        )}
        <p className="actions">
          <ButtonLink href={at(latest.round).pdf} target="_blank" rel="noopener">
            Open the proof (PDF)<span className="visually-hidden"> in a new tab</span>
          </ButtonLink>
          {answers && text && <a href="#approve">Answer below the text</a>}
        </p>
        {isOpen && (
          <p className="measure">
            Read it closely: names, affiliations, figures, tables, formulas and numbers. Please
            correct mistakes only: the accepted content can no longer change.
          </p>
        )}
        {answers && (
          <p>
            Need to change the title or an author’s name?{' '}
            <a href={href('manuscriptAuthors', { id: paperId }, { key: paper.key })}>
              Propose the correction
            </a>
            , so that an editor and the author named can agree.
          </p>
        )}
        {isOpen && !answers && (
          <p>
            The corresponding author answers for all authors. Please send them your corrections.
          </p>
        )}
        {answers && asked.length > 0 && (
          <p>
            <a href="#queries">
              {asked.length === 1
                ? 'The editor has a query.'
                : `The editor has ${asked.length} queries.`}
            </a>{' '}
            Please answer before you approve the proof.
          </p>
        )}
        <ProofAnswerText proof={latest} annotated={at(latest.round).annotated} />
        {!isOpen && <SentCorrections corrections={inText(latest)} />}
        <details>
          <summary>What is printed with the article: authors, statements, references</summary>
          <Declared {...printed(of.declared)} />
        </details>
      </PageSection>
      {text && (
        <ProofText
          {...{ paperId, round: latest.round, access: paper.key, text }}
          correcting={answers ? of.correcting : null}
        />
      )}
      {answers && (
        <ProofForms
          paperId={paperId}
          round={latest.round}
          action={action}
          access={paper.key}
          corrections={inText(latest)}
          {...{ text, asked, typed }}
        />
      )}
      {adds && <MoreCorrections {...{ paperId, action, typed }} round={latest.round} />}
      {adds && asked.length > 0 && (
        <LateAnswers
          {...{ paperId, action, typed, text }}
          round={latest.round}
          queries={asked}
          pictureAt={(name) =>
            href(
              'manuscriptProofPicture',
              { id: paperId, round: latest.round, name },
              { key: paper.key },
            )
          }
        />
      )}
      {!answers && !adds && asked.length > 0 && (
        <PageSection id="queries" title="Queries of the editor">
          <QueryList queries={asked} text={text} />
        </PageSection>
      )}
      {earlier.length > 0 && (
        <PageSection id="earlier" title="Earlier proofs">
          {earlier.map((proof) => (
            <div className="stack" key={proof.round}>
              <h3 className="side-head">
                <a href={at(proof.round).pdf}>Proof {proof.round} (PDF)</a>
              </h3>
              <ProofFacts proof={proof} isOpen={false} />
              <ProofAnswerText proof={proof} annotated={at(proof.round).annotated} />
              {proof.answer !== null && <SentCorrections corrections={inText(proof)} />}
            </div>
          ))}
        </PageSection>
      )}
      <p>
        <a href={paper.back}>Back to the manuscript</a>
      </p>
    </div>
  );
}

/** Of the addresses that of the corresponding author alone is printed. */
const printed = ({ authors, corresponding, ...declared }: Completion) => ({
  ...{ ...declared, corresponding },
  authors: authors.map((author) =>
    author.position === corresponding ? author : { ...author, email: null },
  ),
});

const isOfApproving = (answer = ''): boolean => answer === 'approved' || answer === 'queries';

/** Whether the form for corrections, or a field, says what is wrong. */
const isShownBelow = ({ values, errors }: FormState, answers: boolean): boolean =>
  answers && (!isOfApproving(values['answer']) || Object.keys(errors).length > 0);

/** Why nothing was taken in; what was typed is shown where no form keeps it any more. */
function Refused({ values, isKept, ...state }: FormState & { isKept: boolean }) {
  const corrections = values['corrections'] ?? '';
  return (
    <>
      <FormMessage state={state} />
      {!isKept && corrections !== '' && (
        <>
          <p>Your text below has not been sent:</p>
          <p className="keep-breaks">{corrections}</p>
        </>
      )}
    </>
  );
}

function Answered({ answer, answeredAt, state }: Proof & { state: string }) {
  return (
    <Notice kind="status" fresh>
      {answer === 'approved' ? (
        <p>
          The proofs were approved on <Day at={answeredAt!} />. Thank you.{' '}
          {state === 'in-production' && 'The editorial office will now publish the article.'}
        </p>
      ) : (
        <p>
          The corrections arrived on <Day at={answeredAt!} />. Thank you.{' '}
          {state === 'in-production' &&
            'The editorial office will now make them. Until it sends another proof, you can add to them below.'}
        </p>
      )}
    </Notice>
  );
}
