import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { dayField } from '../../core/words.ts';
import type { Wishes } from '../wishes.ts';

/** @param now a day that has passed is left out */
export const valuesOfWishes = (
  { notBefore, mostAYear }: Wishes,
  now: number,
): Record<string, string> => ({
  notBefore: notBefore === null || notBefore < now ? '' : dayField(notBefore),
  mostAYear: mostAYear === null ? '' : String(mostAYear),
});

export const WishesForm = ({ state }: { state: FormState }) => (
  <PageSection id="wishes" title="When you can review">
    <FormMessage state={state} />
    <Form action={href('ownReviews')} aria-labelledby="wishes" data-busy="Saving...">
      <Field
        label="Do not invite me before (optional)"
        {...fieldOf(state, 'notBefore')}
        type="date"
        hint="While you are away. Invitations that you have received stay as they are."
        autoComplete="off"
      />
      <Field
        label="Manuscripts in twelve months, at most (optional)"
        {...fieldOf(state, 'mostAYear')}
        hint="Invitations that you decline are not counted."
        inputMode="numeric"
        autoComplete="off"
      />
      <p>
        <Button>Save</Button>
      </p>
    </Form>
  </PageSection>
);
