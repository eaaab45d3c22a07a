import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { momentOf } from '../../core/words.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { nothingHere } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { CHARGE_STATES, OPEN_STATES } from '../charge.ts';
import { keepsCharges, listCharges, listOpenInvoices } from '../find-charges.server.ts';
import type { Charge } from '../find-charges.server.ts';
import { takeBankFile } from '../invoices.server.ts';
import type { TakenLine } from '../invoices.server.ts';
import { listChargeSettings } from '../settings.server.ts';
import { firstQuoteAt, listUnquoted } from '../tend-charges.server.ts';
import { moneyText } from '../money.ts';

/** Bytes of a file of a bank. */
const LARGEST = 1_000_000;

/** Rows of a page of the list. */
const SHOWN = 50;

const AMOUNT = 'Amount';

/** `/office/charges`: for those whom the editor-in-chief named; there is no such page for others. */
export const officeChargesPage = pageFor('author', (context, user) => show(context, user, null));

/** Takes the file of the bank, and says what it made of each line. */
export const officeCharges = pageFor('author', async (context, user) => {
  await onlyKeepers(context.platform, user);
  const read = await readFile(context);
  const taken = typeof read === 'string' ? read : await takeBankFile(context.platform, user, read);
  if (typeof taken !== 'string') return show(context, user, taken);
  const values = typeof read === 'string' ? {} : { column: read.column };
  const refused = { values, errors: { file: taken }, status: 422 };
  return giveBack(context.request, refused, (state) => show(context, user, null, state));
});

/** @throws HttpError 404 for all others */
async function onlyKeepers(platform: HasDb, user: SignedIn): Promise<void> {
  if (!(await keepsCharges(platform, user))) throw nothingHere();
}

/** The text of the file, of which nothing is kept, and the column of its amounts; or why it is not taken. */
async function readFile({ platform, request }: RouteContext) {
  const upload = await receiveUpload(platform.storage, request, { files: { file: LARGEST } });
  if (upload.outcome === 'refused') return 'Please choose a CSV file of at most 1 MB.';
  try {
    const file = upload.files.get('file')?.content;
    if (!file) return 'Please choose the bank file.';
    const column = upload.fields.get('column')?.trim() || AMOUNT;
    return { file: (await file.read(0, file.size)).toString('utf8'), column };
  } finally {
    await upload.discard();
  }
}

async function show(
  { platform, request, url }: RouteContext,
  user: SignedIn,
  lines: readonly TakenLine[] | null,
  state: FormState = EMPTY,
): Promise<Page> {
  await onlyKeepers(platform, user);
  const charges = await listCharges(platform, user);
  const waiting = await listUnquoted(platform, await listChargeSettings(platform));
  const pages = Math.max(1, Math.ceil(charges.length / SHOWN));
  const page = Math.min(pages, wholeNumber(url.searchParams.get('page')) || 1);
  const ordered = charges.toSorted((one, other) => turnOf(one) - turnOf(other));
  const shown = ordered.slice((page - 1) * SHOWN, page * SHOWN);
  const invoices = await listOpenInvoices(
    platform,
    shown.map(({ id }) => id),
  );
  return officePage(
    { title: 'Publication charges', path: href('officeCharges'), user, request },
    <>
      <FormMessage state={state} />
      {lines && <BankLines lines={lines} />}
      {charges.length === 0 ? (
        <p>There are no charges yet.</p>
      ) : (
        <ChargeTable charges={shown} invoices={invoices} />
      )}
      {waiting.length > 0 && (
        <p>
          {waiting.length === 1
            ? '1 more manuscript has been accepted and will be'
            : `${waiting.length} more manuscripts have been accepted and will be`}{' '}
          quoted from {momentOf(firstQuoteAt(waiting))}.
        </p>
      )}
      <Pagination {...{ page, pages }} href={(to) => href('officeCharges', null, { page: to })} />
      <PageSection id="bank" title="Payments from a bank file">
        <Form action={href('officeCharges')} label="Payments" files submit="Read the payments">
          <Field
            type="file"
            label="CSV file"
            name="file"
            error={state.errors['file']}
            hint="A payment is noted where a line has the number of an invoice and its total. All other lines are listed, and nothing is done with them."
            accept=".csv,.txt"
            required
          />
          <Field
            label="Heading of the column that has the amounts"
            name="column"
            defaultValue={state.values['column'] ?? AMOUNT}
            maxLength={60}
            autoComplete="off"
          />
        </Form>
      </PageSection>
      <p className="soft measure">
        Charges of manuscripts that you edit, decided on or wrote are not shown here, nor are those
        with which you have a conflict of interest.
      </p>
      {mayActAs(user.role, 'chief') && (
        <p>
          <a href={href('officeChargeSettings')}>Settings of charges</a>
        </p>
      )}
    </>,
  );
}

/** What waits for an answer comes first, then what is still open. */
const turnOf = ({ state }: Charge): number =>
  state === 'asked' ? 0 : OPEN_STATES.includes(state) ? 1 : 2;

type TableProps = {
  charges: readonly Charge[];
  /** Those that were not cancelled, by charge. */
  invoices: Awaited<ReturnType<typeof listOpenInvoices>>;
};

const ChargeTable = ({ charges, invoices }: TableProps) => (
  <TableRegion label="Publication charges" className="list-table" rows>
    <Heads of={['Paper', 'Country', 'Amount without tax', 'Invoice', 'Status', 'Since']} />
    <tbody>
      {charges.map(({ id, paperId, title, country, amount, currency, state, movedAt, dueAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href('officeCharge', { id })}>{title}</a>
            <span className="small soft"> {paperId}</span>
          </th>
          <td>{country || 'Not stated'}</td>
          <td>{moneyText(amount, currency)}</td>
          <td>
            <InvoiceOf invoice={invoices.get(id)} {...{ currency }} />
          </td>
          <td>
            {CHARGE_STATES[state]}
            {state === 'invoiced' && dueAt !== null && `, due by ${formatDay(dueAt)}`}
          </td>
          <td>
            <Day at={movedAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </TableRegion>
);

/** As a line of the bank's file has it. */
const InvoiceOf = (props: {
  invoice: { label: string; total: number } | undefined;
  currency: string;
}) =>
  props.invoice && (
    <>
      {props.invoice.label}
      <br />
      {moneyText(props.invoice.total, props.currency)} with tax
    </>
  );

function BankLines({ lines }: { lines: readonly TakenLine[] }) {
  const told = lines.filter((line) => line.outcome !== 'unknown');
  const unknown = lines.filter((line) => line.outcome === 'unknown');
  const noted = lines.filter((line) => line.outcome === 'matched').length;
  const left = lines.length - noted;
  return (
    <Notice kind="status" fresh>
      <p>
        {noted === 1 ? '1 payment was noted' : `${noted} payments were noted`}
        {left > 0 && `; ${left === 1 ? '1 line was' : `${left} lines were`} left`}.
      </p>
      <ul>
        {told.map((line) => (
          <Told key={line.line} line={line} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <details>
          <summary>Lines that name no open or paid invoice ({unknown.length})</summary>
          <ul>
            {unknown.map((line) => (
              <Told key={line.line} line={line} />
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}

const Told = ({ line }: { line: TakenLine }) => (
  <li>
    Line {line.line}
    {OUTCOMES[line.outcome]}
    {line.outcome === 'matched'
      ? `: ${line.label}${line.on === null ? ', as of today, for it has no day' : ''}`
      : `: ${line.text}`}
  </li>
);

const OUTCOMES: Record<TakenLine['outcome'], string> = {
  matched: ' paid',
  'another-amount': ' names an open invoice, and has another amount',
  'in-future': ' pays an open invoice on a day that is still to come, so nothing was noted',
  'paid-already': ' names an invoice that is paid already, so this money may have to be paid back',
  'noted-before': ' was noted before',
  'not-now': ' names an invoice that another person has just dealt with',
  unknown: '',
};
