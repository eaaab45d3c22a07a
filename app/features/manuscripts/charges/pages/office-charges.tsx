import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { BankLine } from '../bank-file.ts';
import { CHARGE_STATES } from '../charge.ts';
import { keepsCharges, listCharges } from '../find-charges.server.ts';
import type { Charge } from '../find-charges.server.ts';
import { takeBankFile } from '../invoices.server.ts';
import { moneyText } from '../money.ts';

/** Bytes of a file of a bank. */
const LARGEST = 1_000_000;

/** `/office/charges`: for those whom the editor-in-chief named; there is no such page for others. */
export const officeChargesPage = pageFor('author', (context, user) => show(context, user, null));

/** Takes the file of the bank, and says what it made of each line. */
export const officeCharges = pageFor('author', async (context, user) => {
  await onlyKeepers(context.platform, user);
  const file = await readFile(context);
  return show(context, user, await takeBankFile(context.platform, user, file));
});

/** @throws HttpError 404 for all others */
async function onlyKeepers(platform: Pick<Platform, 'db'>, user: SignedIn): Promise<void> {
  if (!(await keepsCharges(platform, user))) throw nothingHere();
}

/** The text of the file, of which nothing is kept. */
async function readFile({ platform, request }: RouteContext): Promise<string> {
  const upload = await receiveUpload(platform.storage, request, { files: { file: LARGEST } });
  if (upload.outcome === 'refused') {
    throw new HttpError(422, 'Please choose a CSV file of at most 1 MB.');
  }
  try {
    const file = upload.files.get('file')?.content;
    if (!file) throw new HttpError(422, 'Please choose the file of the bank.');
    return (await file.read(0, file.size)).toString('utf8');
  } finally {
    await upload.discard();
  }
}

async function show(
  { platform, request }: RouteContext,
  user: SignedIn,
  lines: readonly BankLine[] | null,
): Promise<Page> {
  await onlyKeepers(platform, user);
  const charges = await listCharges(platform, user);
  return officePage(
    { title: 'Publication charges', path: href('officeCharges'), user, request },
    <>
      {lines && <BankLines lines={lines} />}
      {charges.length === 0 ? <p>There are no charges yet.</p> : <ChargeTable charges={charges} />}
      <section className="section stack" aria-labelledby="bank">
        <h2 id="bank">Payments from a file of the bank</h2>
        <Form action={href('officeCharges')} label="Payments" files submit="Read the payments">
          <Field
            type="file"
            label="CSV file"
            name="file"
            hint="A line for each payment. A payment is noted where a line has the number of an invoice and its total; all other lines are listed and nothing is done with them."
            accept=".csv,.txt"
            required
          />
        </Form>
      </section>
      <p className="soft measure">
        Charges of manuscripts that you edit, decided on or wrote are not shown here, nor are those
        with which you have a conflict of interest.
      </p>
    </>,
  );
}

const ChargeTable = ({ charges }: { charges: readonly Charge[] }) => (
  <TableRegion label="Publication charges" className="list-table" rows>
    <thead>
      <tr>
        {['Paper ID', 'Country', 'Amount', 'Status'].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {charges.map(({ id, paperId, country, amount, currency, state }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href('officeCharge', { id })}>{paperId}</a>
          </th>
          <td>{country || 'Not stated'}</td>
          <td>{moneyText(amount, currency)}</td>
          <td>{CHARGE_STATES[state]}</td>
        </tr>
      ))}
    </tbody>
  </TableRegion>
);

function BankLines({ lines }: { lines: readonly BankLine[] }) {
  const noted = lines.filter(({ outcome }) => outcome === 'matched');
  const left = lines.filter(({ outcome }) => outcome !== 'matched');
  return (
    <Notice kind="status" fresh>
      <p>
        {noted.length === 1 ? '1 payment was noted' : `${noted.length} payments were noted`}
        {left.length > 0 &&
          `; ${left.length === 1 ? '1 line was' : `${left.length} lines were`} left`}
        .
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            Line {line.line}: {OUTCOMES[line.outcome]}
            {line.outcome === 'unknown' ? '' : ` (${line.label})`}
            {line.outcome !== 'matched' && (
              <>
                <br />
                <span className="soft">{line.text}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const OUTCOMES: Record<BankLine['outcome'], string> = {
  matched: 'paid',
  'another-amount': 'names an open invoice, and has another amount',
  unknown: 'names no open invoice',
};
