import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Submit } from '#app/ui/button.tsx';
import { Done } from '#app/ui/notice.tsx';
import { Options, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { EnteredInvitation } from '../../invitations/list-invitations.server.ts';
import { InvitationPart } from './invitation-part.tsx';

type Props = {
  invitation: Pick<EnteredInvitation, 'id' | 'ratedUseful' | 'ratedTimely'>;
  typed: FormState;
  /** How they are thanked, in the same form, so that saving one does not lose what is typed of the other. */
  children: ReactNode;
};

/** For editors alone: neither the reviewer nor the authors see it. */
export function RatingPart({
  invitation: { id, ratedUseful, ratedTimely },
  typed,
  children,
}: Props) {
  const values = { useful: String(ratedUseful ?? ''), timely: String(ratedTimely ?? '') };
  const state = { ...typed, values: { ...values, ...typed.values } };
  return (
    <InvitationPart id="rating" title="Rate the review" invitation={id}>
      {typed.values['rated'] === 'yes' && (
        <Done>The rating has been saved. Your message to the reviewer has not been sent yet.</Done>
      )}
      <p>
        Only editors see ratings. Where reviewers are chosen, each has the mean of their reviews.
      </p>
      <div className="day-fields">
        <Rating label="Useful" name="useful" state={state} />
        <Rating label="Timely" name="timely" state={state} />
      </div>
      <Submit name="action" value="rate">
        Save the rating
      </Submit>
      {children}
    </InvitationPart>
  );
}

const RATINGS = [
  ['', 'Please choose'],
  ['1', '1 (poor)'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
  ['5', '5 (excellent)'],
] as const;

const Rating = ({ label, name, state }: { label: string; name: string; state: FormState }) => (
  <SelectField label={label} {...fieldOf(state, name)}>
    <Options of={RATINGS.map(([value, text]) => [value, text])} />
  </SelectField>
);
