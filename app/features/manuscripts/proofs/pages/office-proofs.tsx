import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { SUPPLEMENTS } from '../../core/manuscript-file.ts';
import type { Proof } from '../list-proofs.server.ts';
import { NamesRead } from '../../invitations/pages/names-read.tsx';
import { LONGEST_MESSAGE } from '../proofs-form.ts';
import { ProofAnswerText, ProofFacts } from './proof-record.tsx';

type FilesProps = {
  paperId: number;
  typed: FormState;
  pdf: string | null;
};

export function FinalFilesForm({ paperId, typed, pdf }: FilesProps) {
  return (
    <Form action={href('officeFinalFiles', { id: paperId })} files label="Add final files">
      <p>The author checks the PDF as the proof, and it becomes the PDF of the article.</p>
      <Field
        label={pdf === null ? 'Typeset PDF' : 'New typeset PDF'}
        name="final"
        type="file"
        accept=".pdf"
        hint="At most 50 MB"
        error={typed.errors['final']}
      />
      <Field
        label="Source files"
        name="source"
        type="file"
        accept={`${SUPPLEMENTS.accept},.odt,.tex,.md,.xml`}
        multiple
        hint="The files used for typesetting, for the journal’s archive: documents, JATS (.xml), pictures, texts, tables or ZIP, up to five at a time, each of at most 50 MB"
        error={typed.errors['source']}
      />
      <NamesRead words={typed.errors['read-files']} />
      <Submit>Add the files</Submit>
    </Form>
  );
}

type ProofsProps = {
  paperId: number;
  proofs: readonly Proof[];
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>;
  /** Whether the newest can still be answered, where it was not. */
  isOpen: boolean;
};

export function OfficeProofs({ paperId, proofs, names, isOpen }: ProofsProps) {
  return proofs.map((proof) => {
    const at = { id: paperId, round: proof.round };
    return (
      <article className="entry stack" key={proof.round}>
        <h3 className="entry-title">
          <a href={href('officeProofPdf', at)}>Proof {proof.round} (PDF)</a>
        </h3>
        <ProofFacts
          proof={proof}
          sender={names.get(proof.sentBy) ?? 'a former account'}
          isOpen={isOpen && proof === proofs[0]}
        />
        <ProofAnswerText proof={proof} annotated={href('officeProofAnnotated', at)} />
      </article>
    );
  });
}

type SendProps = {
  paperId: number;
  /** Name of the typeset PDF; null while there is none. */
  pdf: string | null;
  sent: number;
  proofDays: number;
  typed: FormState;
  losses: ReactNode;
};

export function SendProofsForm({ paperId, pdf, sent, proofDays, typed, losses }: SendProps) {
  if (pdf === null) return <p>Add the typeset PDF first; then it can be sent as a proof.</p>;
  const isAnother = sent > 0;
  return (
    <Form action={href('officeProofs', { id: paperId })} label="Ask the author to check the proofs">
      <input type="hidden" name="seen" value={sent} />
      <p>
        The corresponding author will receive an e-mail with a link to {pdf}
        {isAnother && ', which replaces the earlier proofs'}.
      </p>
      <Field
        label="Days to check the proof"
        inputMode="numeric"
        {...fieldOf(typed, 'days')}
        defaultValue={typed.values['days'] ?? String(proofDays)}
      />
      <TextField
        label="Message to the author"
        hint="Queries, or changes since the last proof (optional)"
        {...fieldOf(typed, 'message')}
        maxLength={LONGEST_MESSAGE}
      />
      <NamesRead words={typed.errors['read']} />
      {losses}
      <Submit {...(!isAnother && { kind: 'primary' })}>
        {isAnother ? 'Send a new proof' : 'Ask the author to check the proofs'}
      </Submit>
    </Form>
  );
}
