import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { AuthorRows } from '../../authors/pages/author-rows.tsx';
import type { SettledForm } from '../../authors/settled-authors.ts';

export type SettledList = Pick<SettledForm, 'open' | 'unsaved'> & {
  /** Whether the assessment has begun. */
  late: boolean;
  /** Where a change of the authors is proposed. */
  proposeAt: string;
};

type Props = {
  state: FormState;
  /** Null while the form changes the list. */
  settled: SettledList | null;
};

const PROPOSAL = 'propose-authors';

/** The authors in the form of the submission, with what of them it may change (L5). */
export const ListOfAuthors = ({ state, settled }: Props) => (
  <>
    {settled === null ? (
      <p className="small soft">
        Once you have submitted it for assessment, or a co-author has confirmed their authorship,
        the list can change only with the consent of all authors.
      </p>
    ) : (
      <p className="small soft">
        {settled.late
          ? 'The assessment has begun: the list, names, affiliations and ORCID iDs can change only with the consent of all authors and an editor.'
          : 'The list has been confirmed: it, names, affiliations and ORCID iDs can change only with the consent of all authors.'}{' '}
        <a href={settled.proposeAt}>Propose a change of authors</a>. The editor can correct an
        e-mail address. What is empty you can fill in once.
      </p>
    )}
    {settled?.unsaved && (
      <div className="stack">
        <p className="field-error">
          The authors as you typed them were not saved. You can propose them to all authors:
        </p>
        <p className="actions">
          {/* Beside this form, which cannot hold another. */}
          <Button form={PROPOSAL}>Propose the authors that I typed</Button>
        </p>
      </div>
    )}
    <AuthorRows state={state} free={settled === null} open={settled?.open ?? null} />
  </>
);

/** Brings what was typed of authors to the form of proposals, which asks for the reason. */
export const UnsavedAuthors = ({ proposeAt, unsaved }: SettledList) =>
  unsaved && (
    <form id={PROPOSAL} method="post" action={proposeAt} encType="multipart/form-data">
      {Object.entries(unsaved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
