import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field, TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { LONGEST_POINT, WEIGHTS } from '../point.ts';

type Props = {
  action: string;
  /** Under which the browser keeps what is typed. */
  name: string;
  state: FormState;
  /** Of the element that it is about, and its words; null for the whole. */
  place: { id: string; said: string } | null;
  /** How many places the text has; 0 where there is none to number. */
  places: number;
  isNew: boolean;
  /** What is said beside the words; empty for nothing. */
  hint: string;
  /** What is said of other points; it goes with the form to its passage. */
  others: ReactNode;
};

/** A point, as its reviewer writes it. `data-point`: see points/pages/points-on-text.ts. */
export const PointForm = ({ action, name, state, place, places, isNew, hint, others }: Props) => (
  <Form
    className="form point-form"
    action={action}
    id="point"
    label={isNew ? 'A new point' : 'A point'}
    data-point={place?.id ?? ''}
    data-autosave={name}
    {...(isNew && { 'data-autosave-says': 'Draft kept' })}
  >
    {others}
    <FormMessage state={state} />
    <input type="hidden" name="key" value={state.values['key'] ?? ''} autoComplete="off" />
    {place && <p className="small soft">On {place.said}</p>}
    <TextField
      id="point-words"
      label={isNew ? 'A new point' : 'Your point'}
      hint={hint}
      {...fieldOf(state, 'words')}
      maxLength={LONGEST_POINT}
      autoComplete="off"
      spellCheck
    />
    {(place || state.values['quote']) && (
      <Field
        id="point-quote"
        label="Which words of the passage? (optional)"
        {...fieldOf(state, 'quote')}
        autoComplete="off"
      />
    )}
    {places > 0 && (
      <Field
        id="point-place"
        label="Number of the passage"
        hint={`From 1 to ${places}, as numbered in the text; empty for the whole manuscript.`}
        {...fieldOf(state, 'place')}
        inputMode="numeric"
        autoComplete="off"
      />
    )}
    <ChoiceField
      id="point-weight"
      label="How important is it?"
      name="weight"
      value={state.values['weight'] ?? 'minor'}
      options={Object.entries(WEIGHTS)}
    />
    <TickField
      id="point-audience"
      label="For the editors only"
      name="audience"
      value="editors"
      defaultChecked={state.values['audience'] === 'editors'}
    />
    <p className="small" role="status" data-autosave-status />
    <p className="actions">
      <Button name="intent" value="save">
        Save the point
      </Button>
      {!isNew && (
        <Button kind="quiet" name="intent" value="remove">
          Remove
        </Button>
      )}
    </p>
  </Form>
);
