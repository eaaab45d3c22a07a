import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { authorField, LONGEST_OF_AUTHOR, NEW_ROWS } from '../../uploads/authors/author-rows.ts';

type Props = {
  count: number;
  /** Names that cannot change here, in their order; null where they can. */
  names?: readonly string[] | null;
  state: FormState;
};

export function AuthorRows({ count, state, names = null }: Props) {
  const more = Array.from({ length: NEW_ROWS }, (_, at) => count + at);
  const typed = more.some((row) => state.values[authorField(row, 'name')]);
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <AuthorRow
          key={row}
          row={row}
          title={names?.[row] ?? `Author ${row + 1}`}
          state={state}
          isThere
          isFixed={names !== null}
        />
      ))}
      {names === null && (
        <details open={typed || count === 0}>
          <summary>Add authors</summary>
          <div className="form-part">
            {more.map((row) => (
              <AuthorRow
                key={row}
                row={row}
                title={`New author ${row + 1 - count}`}
                state={state}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type RowProps = Omit<Props, 'count' | 'names'> & {
  row: number;
  title: string;
  isThere?: boolean;
  isFixed?: boolean;
};

function AuthorRow({ row, title, state, isThere = false, isFixed = false }: RowProps) {
  const line = (name: keyof typeof LONGEST_OF_AUTHOR) => ({
    ...fieldOf(state, authorField(row, name)),
    maxLength: LONGEST_OF_AUTHOR[name],
    autoComplete: 'off',
  });
  const rank = authorField(row, 'rank');
  const remove = authorField(row, 'remove');
  return (
    <fieldset className="author-row">
      <legend>{title}</legend>
      {isFixed && <input type="hidden" name={authorField(row, 'name')} value={title} />}
      <div className="short-fields">
        {!isFixed && <Field label="Name" {...line('name')} hint="Given name first" />}
        <Field label="Affiliation" {...line('affiliation')} />
        <Field label="ORCID iD" {...line('orcid')} hint="Such as 0000-0002-1825-0097" />
        {!isFixed && (
          <Field
            label="Place in the list"
            type="number"
            min={1}
            defaultValue={row + 1}
            {...fieldOf(state, rank)}
          />
        )}
      </div>
      {isThere && !isFixed && (
        <Tick name={remove} defaultChecked={remove in state.values}>
          Remove this author
        </Tick>
      )}
    </fieldset>
  );
}
