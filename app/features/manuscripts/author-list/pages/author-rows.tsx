import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { authorField, countRows, MOST_AUTHORS } from '../author-rows.ts';
import type { ComponentProps } from 'react';

/** The authors that are proposed, one below the other, and an empty row for one more. */
export function AuthorRows({ state }: { state: FormState }) {
  const rows = countRows(state.values);
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <AuthorRow key={row} {...{ row, state }} title={`Author ${row + 1}`} />
      ))}
      {rows < MOST_AUTHORS && (
        <details>
          <summary>Add an author</summary>
          <AuthorRow row={rows} state={state} title="Another author" />
        </details>
      )}
    </>
  );
}

type RowProps = { row: number; title: string; state: FormState };

function AuthorRow({ row, title, state }: RowProps) {
  const { values } = state;
  const valueOf = (name: string) => values[authorField(row, name)];
  const line = (name: string) => ({
    ...fieldOf(state, authorField(row, name)),
    autoComplete: 'off',
  });
  const position = valueOf('position');
  return (
    <fieldset className="author-row">
      <legend>{title}</legend>
      <input type="hidden" name={authorField(row, 'position')} value={position ?? ''} />
      <Field label="Name" {...line('name')} />
      <Field label="E-mail address" type="email" {...line('email')} />
      <Field label="Affiliation" {...line('college')} />
      <Field label="ORCID iD" {...line('orcid')} hint="For example 0000-0002-1825-0097" />
      <PlaceInList
        row={row}
        isCorresponding={values['corresponding'] === String(row)}
        rank={{ ...line('rank'), defaultValue: valueOf('rank') ?? String(row + 1) }}
      />
      {position && (
        <Tick
          name={authorField(row, 'remove')}
          defaultChecked={authorField(row, 'remove') in values}
        >
          Remove this author
        </Tick>
      )}
    </fieldset>
  );
}

type Props = {
  row: number;
  isCorresponding: boolean;
  rank: Omit<ComponentProps<typeof Field>, 'label'>;
};

export const PlaceInList = ({ row, isCorresponding, rank }: Props) => (
  <>
    <Field label="Position in the list" type="number" min={1} max={MOST_AUTHORS} {...rank} />
    <div className="choice">
      <input
        type="radio"
        id={authorField(row, 'corresponding')}
        name="corresponding"
        value={row}
        defaultChecked={isCorresponding}
      />
      <label htmlFor={authorField(row, 'corresponding')}>Corresponding author</label>
    </div>
  </>
);
