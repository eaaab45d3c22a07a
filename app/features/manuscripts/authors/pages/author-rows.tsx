import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { CREDIT_ROLES } from '../listed-author.ts';
import { authorField, countRows, MOST_AUTHORS } from '../author-rows.ts';

type Props = {
  state: FormState;
  /** Whether authors may be added, removed and put in another order. */
  free: boolean;
  /** Fields that may be filled in all the same. */
  open?: ReadonlySet<string> | null;
  /** Without the CRediT roles. */
  plain?: boolean;
};

/** The authors, one below the other, and an empty row for one more. */
export function AuthorRows({ state, free, open = null, plain = false }: Props) {
  const rows = countRows(state.values);
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <AuthorRow key={row} {...{ row, state, free, open, plain }} title={`Author ${row + 1}`} />
      ))}
      {free && rows < MOST_AUTHORS && (
        <details>
          <summary>Add an author</summary>
          <AuthorRow row={rows} state={state} free plain={plain} title="Another author" />
        </details>
      )}
    </>
  );
}

type RowProps = Props & { row: number; title: string };

function AuthorRow({ row, title, state, free, open = null, plain }: RowProps) {
  const { values } = state;
  const valueOf = (name: string) => values[authorField(row, name)];
  const line = (name: string) => ({
    ...fieldOf(state, authorField(row, name)),
    autoComplete: 'off',
    readOnly: !free && !open?.has(authorField(row, name)),
  });
  const position = valueOf('position');
  const isThere = position !== undefined && position !== '';
  const rank = valueOf('rank') ?? String(row + 1);
  return (
    <fieldset className="author-row">
      <legend>{title}</legend>
      <input type="hidden" name={authorField(row, 'position')} value={position ?? ''} />
      <Field label="Name" {...line('name')} />
      <Field label="E-mail address" type="email" {...line('email')} />
      <Field label="Affiliation" {...line('college')} />
      <Field label="ORCID iD" {...line('orcid')} hint="For example 0000-0002-1825-0097" />
      {!plain && (
        <details>
          <summary>Contributions (CRediT roles)</summary>
          {CREDIT_ROLES.map((role, index) => (
            <Tick
              key={role}
              name={`author-${row}-role-${index}`}
              label={role}
              checked={`author-${row}-role-${index}` in values}
            />
          ))}
        </details>
      )}
      {free && (
        <>
          <Field
            label="Position in the list"
            type="number"
            min={1}
            max={MOST_AUTHORS}
            {...line('rank')}
            defaultValue={rank}
          />
          <div className="choice">
            <input
              type="radio"
              id={authorField(row, 'corresponding')}
              name="corresponding"
              value={row}
              defaultChecked={values['corresponding'] === String(row)}
            />
            <label htmlFor={authorField(row, 'corresponding')}>Corresponding author</label>
          </div>
        </>
      )}
      {free && isThere && (row > 0 || plain) && (
        <Tick
          name={authorField(row, 'remove')}
          label="Remove this author"
          checked={authorField(row, 'remove') in values}
        />
      )}
    </fieldset>
  );
}

const Tick = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <div className="choice">
    <input type="checkbox" id={name} name={name} defaultChecked={checked} />
    <label htmlFor={name}>{label}</label>
  </div>
);
