import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Field, TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { amountField, LONGEST_LINE, LONGEST_TEXT } from '../settings-form.ts';

type Props = {
  state: FormState;
  /** Article types of the journal. */
  types: readonly string[];
  /** Whether the reader looks after charges: the page of others has no such link. */
  keeps: boolean;
  /** Whether anything was saved yet. */
  hasSample: boolean;
};

export const ChargeSettingsForm = ({ state, types, keeps, hasSample }: Props) => (
  <Form
    action={href('officeChargeSettings')}
    label="Charges"
    data-busy="Saving..."
    submit="Save the charges"
    state={state}
  >
    <TickField
      label="The journal takes publication charges"
      name="on"
      defaultChecked={state.values['on'] === 'yes'}
    />
    <p className="soft measure">
      Until this is ticked, no page or letter says anything of charges. They apply to manuscripts
      that are accepted afterwards. Authors are told an hour after the decision at the earliest,
      apart from it.
    </p>
    <Part
      title="Amounts"
      names={['currency', 'other', 'groups', 'waivers', 'amount-']}
      {...{ state }}
    >
      <p className="soft measure">
        Readers see them below the journal’s own text on{' '}
        <a href={href('publicationCharges')}>Publication charges</a>. Please see that the two agree:{' '}
        <a href={href('officeText', { name: 'pages~publication-charges.md' })}>change the text</a>.
        Amounts are without tax; where one is empty or 0, nothing is charged.
      </p>
      <div className="day-fields">
        <Line state={state} name="currency" label="Currency" hint="Three letters, such as EUR" />
        {types.map((type, at) => (
          <Line key={type} state={state} name={amountField(at)} label={type} />
        ))}
        <Line {...{ state, name: 'other', label: 'All other articles' }} />
      </div>
      <Text
        {...{ state, name: 'groups', label: 'Country groups' }}
        hint="A line for each: what authors from there pay, in per cent, a colon, and the countries, such as “50: India, Kenya”."
      />
      <Text
        {...{ state, name: 'waivers', label: 'Who is excused' }}
        hint="Shown to readers on the page on charges."
      />
    </Part>
    <Part
      {...{ title: 'Invoices', state }}
      names={['seller', 'bank', 'tax', 'rate', 'note', 'pattern', 'days']}
    >
      {hasSample && (
        <p className="soft">
          <a href={href('officeChargeSettings', null, { sample: 'invoice' })}>
            A sample of the invoice as saved (PDF)
          </a>
        </p>
      )}
      <Text {...{ state, name: 'seller', label: 'Name, address and tax number of the seller' }} />
      <Text {...{ state, name: 'bank', label: 'Bank details' }} />
      <div className="day-fields">
        <Line
          {...{ state, name: 'tax', label: 'Name of the tax' }}
          hint="Such as VAT; empty for none"
        />
        <Line {...{ state, name: 'rate', label: 'Rate of the tax' }} hint="In per cent" />
        <Line
          {...{ state, name: 'pattern', label: 'Number of an invoice' }}
          hint="{number} counts from 00001 without gaps; {year} is the year of the invoice"
        />
        <Line {...{ state, name: 'days', label: 'Days to pay' }} hint="From 1 to 180" />
      </div>
      <Text {...{ state, name: 'note', label: 'Note on tax' }} hint="Below the total, if any." />
    </Part>
    <Part {...{ title: 'People', names: ['keepers'], state }}>
      <Text
        {...{ state, name: 'keepers', label: 'Who decides on waivers and notes payments' }}
        hint="Usernames or e-mail addresses of accounts, a line for each. They see no charge of a manuscript that they edit or wrote, so name two."
      />
      <p className="measure">
        They work on{' '}
        {keeps ? <a href={href('officeCharges')}>Publication charges</a> : 'Publication charges'},
        and get an e-mail when a waiver is asked for.
      </p>
    </Part>
  </Form>
);

type PartProps = {
  title: string;
  /** Beginnings of the names of its fields. */
  names: readonly string[];
  state: FormState;
  children: ReactNode;
};

/** Folded where all is well and charges are on; what is to be corrected is in view. */
const Part = ({ title, names, state, children }: PartProps) => (
  <details
    className="opener"
    open={
      state.values['on'] !== 'yes' ||
      Object.keys(state.errors).some((field) => names.some((name) => field.startsWith(name)))
    }
  >
    <summary>{title}</summary>
    <div className="stack">{children}</div>
  </details>
);

type LineProps = { state: FormState; name: string; label: string; hint?: string };

const Line = ({ state, name, label, hint }: LineProps) => (
  <Field
    label={label}
    {...(hint !== undefined && { hint })}
    {...fieldOf(state, name)}
    maxLength={LONGEST_LINE}
    autoComplete="off"
  />
);

const Text = ({ state, name, label, hint }: LineProps) => (
  <TextField
    label={label}
    {...(hint !== undefined && { hint })}
    {...fieldOf(state, name)}
    maxLength={LONGEST_TEXT}
    rows={3}
  />
);
