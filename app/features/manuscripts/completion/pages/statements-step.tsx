import { TextField } from '#app/ui/field.tsx';
import { creditField } from '../../authors/author-rows.ts';
import { CREDIT_ROLES } from '../../authors/listed-author.ts';
import type { ListedAuthor } from '../../authors/listed-author.ts';
import { ASKED_TEXTS, askedText } from '../../core/asked-of-authors.ts';
import type { AskedName } from '../../core/asked-of-authors.ts';
import { noneField } from '../steps.ts';
import { isInUse, textIn } from './step-view.ts';
import type { StepView } from './step-view.ts';

type Props = { view: StepView; authors: readonly ListedAuthor[] };

const STATEMENTS = ASKED_TEXTS.filter(
  ([name, { step }]) => step === 'statements' && name !== 'grants',
);

/** What is declared, and who did what. */
export const StatementsStep = ({ view, authors }: Props) => (
  <>
    {STATEMENTS.map(([name]) => (
      <Statement key={name} {...{ view, name }} />
    ))}
    {authors.length > 1 && (
      <section className="stack" aria-labelledby="contributions">
        <h2 className="side-head" id="contributions">
          Who did what (CRediT)
        </h2>
        {authors.map((author) => (
          <Contributions key={author.position} {...{ view, author }} />
        ))}
      </section>
    )}
  </>
);

function Statement({ view, name }: { view: StepView; name: AskedName }) {
  const { values, errors } = view.state;
  const { label, none } = askedText(name);
  const field = noneField(name);
  const text = values[name] ?? '';
  const { label: _, error, autoFocus, ...props } = textIn(view, name);
  const errorId = `${name}-error`;
  return (
    <fieldset className="field statement" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {none !== undefined && (
        <div className="choice">
          <input
            type="checkbox"
            id={field}
            name={field}
            value="on"
            defaultChecked={field in values}
            autoFocus={autoFocus && !(field in values)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <label htmlFor={field}>{none}</label>
        </div>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      <details
        open={
          text !== '' ||
          isInUse(
            view,
            ['grants'].filter(() => name === 'funding'),
          )
        }
      >
        <summary>{none === undefined ? 'Write' : 'Or state it'}</summary>
        <div className="stack">
          <TextField {...props} label={label} />
          {name === 'funding' && (
            <TextField {...textIn(view, 'grants')} error={errors['grants']} rows={1} />
          )}
        </div>
      </details>
    </fieldset>
  );
}

function Contributions({ view, author }: { view: StepView; author: ListedAuthor }) {
  const { values, errors } = view.state;
  const { position, name } = author;
  const fields = CREDIT_ROLES.map((_, index) => creditField(position, index));
  const chosen = fields.filter((field) => field in values).length;
  const error = errors[fields[0]!];
  return (
    <details open={isInUse(view, fields)}>
      <summary>
        {name}: {chosen === 0 ? 'choose the roles' : `${chosen} ${chosen === 1 ? 'role' : 'roles'}`}
      </summary>
      <fieldset className="field">
        <legend className="visually-hidden">Contributions of {name}</legend>
        {error && <p className="field-error">{error}</p>}
        <div className="two">
          {CREDIT_ROLES.map((role, index) => (
            <div className="choice" key={role}>
              <input
                type="checkbox"
                id={fields[index]}
                name={fields[index]}
                defaultChecked={fields[index]! in values}
                autoFocus={view.focus === fields[index]}
              />
              <label htmlFor={fields[index]}>{role}</label>
            </div>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
