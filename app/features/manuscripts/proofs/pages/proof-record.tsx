import type { Proof } from '../list-proofs.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

type FactsProps = {
  proof: Proof;
  sender?: string;
  /** Whether it can still be answered, where it was not. */
  isOpen: boolean;
};

export const ProofFacts = ({ proof, sender, isOpen }: FactsProps) => (
  <DefinitionList
    wide
    items={[
      [
        'Sent',
        <span key="sent">
          <Day at={proof.sentAt} />
          {sender !== undefined && ` by ${sender}`}
        </span>,
      ],
      ['Answer due', proof.answer === null && !isOpen ? null : <Day key="due" at={proof.dueAt} />],
      [
        'Message',
        proof.message === '' ? null : (
          <span key="message" className="keep-breaks">
            {proof.message}
          </span>
        ),
      ],
      ['Answer', <Answer key="answer" {...proof} isOpen={isOpen} />],
    ]}
  />
);

function Answer({ answer, answeredAt, isOpen }: Proof & { isOpen: boolean }) {
  if (answer === null) return isOpen ? 'None yet' : 'None';
  return (
    <>
      {answer === 'approved' ? 'Approved' : 'Corrections'}, <Day at={answeredAt!} />
    </>
  );
}

type Answered = {
  proof: Proof;
  /** Address of the annotated PDF, where there is one. */ annotated: string;
};

export function ProofAnswerText({ proof, annotated }: Answered) {
  if (proof.answer !== 'corrections') return null;
  return (
    <>
      {proof.corrections !== null && proof.corrections !== '' && (
        <details open>
          <summary>Corrections to proof {proof.round}</summary>
          <p className="keep-breaks">{proof.corrections}</p>
        </details>
      )}
      {proof.annotated && (
        <p>
          <a href={annotated}>Annotated PDF: {proof.annotated.fileName}</a>
        </p>
      )}
    </>
  );
}
