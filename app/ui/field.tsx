import { createContext, useContext } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type Row = { label: ReactNode; name: string; id?: string; hint?: ReactNode; error?: ReactNode };

/** What the ids of fields of a form begin with, where other forms of its page have fields of the same names. */
export const IdsOfForm = createContext('');

/** A field's own id is said by who wants one; else it is its name, within its form. */
function useId({ id, name }: Pick<Row, 'id' | 'name'>): string {
  const form = useContext(IdsOfForm);
  return id ?? (form === '' ? name : `${form}-${name}`);
}

/** The first field with a message gets the focus, so that it need not be looked for in a long page. */
function useControl(row: Row) {
  const { name, hint, error } = row;
  const id = useId(row);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: error ? true : undefined,
  };
}

function Frame({ children, ...row }: Row & { children: ReactNode }) {
  const id = useId(row);
  return (
    <div className="field">
      <label htmlFor={id}>{row.label}</label>
      {row.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {row.hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{row.error}</FieldError>
    </div>
  );
}

/** The message of a field; nothing when there is none. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p className="field-error" id={id}>
      {children}
    </p>
  ) : null;
}

export function Field(props: Row & Omit<ComponentProps<'input'>, keyof Row>) {
  const { label, name, id, hint, error, ...rest } = props;
  const row: Row = { label, name, hint, error, ...(id && { id }) };
  return (
    <Frame {...row}>
      <input {...useControl(row)} {...rest} />
    </Frame>
  );
}

/** As `Field`, for a text of several lines. */
export function TextField(props: Row & Omit<ComponentProps<'textarea'>, keyof Row>) {
  const { label, name, id, hint, error, ...rest } = props;
  const row: Row = { label, name, hint, error, ...(id && { id }) };
  return (
    <Frame {...row}>
      <textarea {...useControl(row)} {...rest} />
    </Frame>
  );
}

/** As `Field`, choosing one of several; the options are its children. */
export function SelectField(props: Row & Omit<ComponentProps<'select'>, keyof Row>) {
  const { label, name, id, hint, error, ...rest } = props;
  const row: Row = { label, name, hint, error, ...(id && { id }) };
  return (
    <Frame {...row}>
      <select {...useControl(row)} {...rest} />
    </Frame>
  );
}

/** Options of a select, each by what it sends and what it says. */
export const Options = ({
  of,
}: {
  of: readonly (readonly [value: string | number, label: string | number])[];
}) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** A box to tick, with its words beside it. */
export const Tick = ({
  name,
  id = name,
  children,
  ...rest
}: ComponentProps<'input'> & { name: string }) => (
  <div className="choice">
    <input type="checkbox" id={id} name={name} {...rest} />
    <label htmlFor={id}>{children}</label>
  </div>
);

/** A single box to tick, such as a consent. */
export function TickField(
  props: Omit<Row, 'hint'> & Omit<ComponentProps<'input'>, keyof Row | 'type'>,
) {
  const { label, name, id: own, error, ...rest } = props;
  const id = useId({ name, ...(own && { id: own }) });
  const row = { label, name, id, error };
  return (
    <div className="field">
      <Tick value="yes" {...useControl(row)} {...rest} className={undefined}>
        {label}
      </Tick>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** What is chosen is kept as it is called, or by a value of its own. */
type Option = string | readonly [value: string, label: string];

export function ChoiceField(
  props: Row & { options: readonly Option[]; value?: string | undefined; required?: boolean },
) {
  const { label, name, hint, error, value, required } = props;
  const id = useId(props);
  const options = props.options.map((each) => (typeof each === 'string' ? [each, each] : each));
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="choices">
        {options.map(([option, text], index) => (
          <div className="choice" key={option}>
            <input
              type="radio"
              name={name}
              id={`${id}-${index + 1}`}
              value={option}
              defaultChecked={option === value}
              required={required}
              autoFocus={index === 0 && Boolean(error)}
            />
            <label htmlFor={`${id}-${index + 1}`}>{text}</label>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
