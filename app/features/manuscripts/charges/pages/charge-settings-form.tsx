import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Field, TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { amountField, LONGEST_LINE, LONGEST_TEXT } from '../settings-form.ts';

type Props = {
  state: FormState;
  /** Article types of the journal. */
  types: readonly string[];
  /** Whether the reader looks after charges: the page of others has no such link. */
  keeps: boolean;
};

export const ChargeSettingsForm = ({ state, types, keeps }: Props) => (
  <Form
    action={href('officeChargeSettings')}
    label="Charges"
    data-busy="Saving..."
    submit="Save the charges"
  >
    <FormMessage state={state} />
    <TickField
      label="The journal takes publication charges"
      name="on"
      defaultChecked={state.values['on'] === 'yes'}
    />
    <p className="soft measure">
      Until this is ticked, no page or letter says anything of charges. They apply to manuscripts
      that are accepted afterwards, and are told apart from the decision, some hours later.
    </p>
    <h2>Amounts</h2>
    <Line state={state} name="currency" label="Currency" hint="Three letters, such as EUR" />
    <div className="day-fields">
      {types.map((type, at) => (
        <Line key={type} state={state} name={amountField(at)} label={type} />
      ))}
      <Line
        {...{ state, name: 'other', label: 'All other articles' }}
        hint="Without tax; empty or 0 for no charge"
      />
    </div>
    <Text
      {...{ state, name: 'groups', label: 'Country groups' }}
      hint="A line for each: what authors from there pay, in per cent, a colon, and the countries, such as “50: India, Kenya”."
    />
    <Text
      {...{ state, name: 'waivers', label: 'Who is excused' }}
      hint="Shown to readers on the page on charges."
    />
    <h2>Invoices</h2>
    <Text {...{ state, name: 'seller', label: 'Name, address and tax number of the seller' }} />
    <Text {...{ state, name: 'bank', label: 'Bank details' }} />
    <Line
      {...{ state, name: 'tax', label: 'Name of the tax' }}
      hint="Such as VAT; empty for none"
    />
    <Line {...{ state, name: 'rate', label: 'Rate of the tax, in per cent' }} />
    <Text {...{ state, name: 'note', label: 'Note on tax' }} hint="Below the total, if any." />
    <Line
      {...{ state, name: 'pattern', label: 'Number of an invoice' }}
      hint="{number} counts from 00001 without gaps; {year} is the year of the invoice"
    />
    <Line {...{ state, name: 'days', label: 'Days to pay' }} />
    <h2>People</h2>
    <Text
      {...{ state, name: 'keepers', label: 'Who decides on waivers and notes payments' }}
      hint="Usernames or e-mail addresses of accounts, a line for each. They see no charge of a manuscript that they edit or wrote, so name two."
    />
    <p className="measure">
      They work on{' '}
      {keeps ? <a href={href('officeCharges')}>Publication charges</a> : 'Publication charges'}, and
      get an e-mail when a waiver is asked for.
    </p>
  </Form>
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
