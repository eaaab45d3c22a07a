import { TextField, Tick } from '#app/ui/field.tsx';
import { creditField, CREDIT_ROLES } from '../../author-list/author-rows.ts';
import type { ListedAuthor } from '../../author-list/author-rows.ts';
import { ASKED_TEXTS, askedText } from '../../core/manuscript-details.ts';
import type { AskedName } from '../../core/manuscript-details.ts';
import { noneField } from '../steps.ts';
import { isInUse, textIn } from './step-view.ts';
import type { StepView } from './step-view.ts';

type Props = { view: StepView; authors: readonly ListedAuthor[] };

const STATEMENTS = ASKED_TEXTS.filter(
  ([name, { step }]) => step === 'statements' && name !== 'grants',
);

/** Authors whose contributions are chosen beside each other. */
const FEW = 3;

export function StatementsStep({ view, authors }: Props) {
  const fields = authors.map(({ position }) => creditField(position, 0));
  const chosen = authors.filter(({ position }) => rolesOf(view, position) > 0).length;
  return (
    <>
      {STATEMENTS.map(([name]) => (
        <Statement key={name} {...{ view, name }} />
      ))}
      {authors.length > 1 && (
        <fieldset className="field statement">
          <legend>Contributions (CRediT)</legend>
          {fields.map((field) => (
            <FieldMessage key={field} text={view.state.errors[field]} />
          ))}
          <details open={isInUse(view, fields)}>
            <summary>
              {chosen === 0
                ? 'Choose who did what'
                : `Chosen for ${chosen} of ${authors.length} authors`}
            </summary>
            <div className="stack">
              {authors.map((author) => (
                <Contributions
                  key={author.position}
                  {...{ view, author }}
                  folded={authors.length > FEW}
                />
              ))}
            </div>
          </details>
        </fieldset>
      )}
    </>
  );
}

const FieldMessage = ({ text, id }: { text: string | undefined; id?: string }) =>
  text === undefined ? null : (
    <p className="field-error" id={id}>
      {text}
    </p>
  );

/** What is stated already is shown as it will be read, and opened to be changed. */
function Statement({ view, name }: { view: StepView; name: AskedName }) {
  const { values, errors } = view.state;
  const { label, none } = askedText(name);
  const text = values[name] ?? '';
  const error = errors[name];
  const errorId = `${name}-error`;
  const isStated = text !== '';
  const { error: _, autoFocus: __, hint, ...field } = textIn(view, name);
  const noneBox = none !== undefined && (
    <NoneBox
      {...{ view, label: none }}
      name={noneField(name)}
      isFocused={view.focus === name}
      errorId={error ? errorId : undefined}
    />
  );
  return (
    <fieldset className="field statement" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {!isStated && noneBox}
      <FieldMessage text={error} id={errorId} />
      <details open={isInUse(view, [name, 'grants'].slice(0, name === 'funding' ? 2 : 1))}>
        <summary>
          {isStated ? <span className="excerpt">{text}</span> : none ? 'Or state it' : 'Write'}
        </summary>
        <div className="stack">
          <TextField {...field} />
          {name === 'funding' && <TextField {...textIn(view, 'grants')} rows={1} />}
          {isStated && noneBox}
        </div>
      </details>
    </fieldset>
  );
}

type BoxProps = {
  view: StepView;
  name: string;
  label: string;
  isFocused: boolean;
  errorId: string | undefined;
};

const NoneBox = ({ view, name, label, isFocused, errorId }: BoxProps) => (
  <Tick
    name={name}
    value="on"
    defaultChecked={name in view.state.values}
    autoFocus={isFocused}
    aria-invalid={errorId ? true : undefined}
    aria-describedby={errorId}
  >
    {label}
  </Tick>
);

const rolesOf = ({ state }: StepView, position: number): number =>
  CREDIT_ROLES.filter((_, index) => creditField(position, index) in state.values).length;

type ContributionsProps = { view: StepView; author: ListedAuthor; folded: boolean };

function Contributions({ view, author: { position, name }, folded }: ContributionsProps) {
  const chosen = rolesOf(view, position);
  const boxes = (
    <fieldset className="field">
      <legend className={folded ? 'visually-hidden' : undefined}>{name}</legend>
      <div className="two">
        {CREDIT_ROLES.map((role, index) => {
          const field = creditField(position, index);
          return (
            <Tick
              key={role}
              name={field}
              defaultChecked={field in view.state.values}
              autoFocus={view.focus === field}
            >
              {role}
            </Tick>
          );
        })}
      </div>
    </fieldset>
  );
  if (!folded) return boxes;
  return (
    <details open={chosen === 0 && view.focus === creditField(position, 0)}>
      <summary>
        {name}: {chosen === 0 ? 'choose the roles' : chosen === 1 ? '1 role' : `${chosen} roles`}
      </summary>
      {boxes}
    </details>
  );
}
