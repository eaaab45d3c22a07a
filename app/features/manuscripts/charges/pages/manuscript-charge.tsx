import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { Done } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { invoiceForm, LONGEST_ADDRESS, LONGEST_REASON, waiverForm } from '../charge-forms.ts';
import { mayBeInvoiced } from '../charge.ts';
import { rateText } from '../charge-settings.ts';
import type { ChargeSettings } from '../charge-settings.ts';
import { findChargeOf, listInvoices } from '../find-charges.server.ts';
import type { Charge } from '../find-charges.server.ts';
import { taxOn } from '../invoice-document.ts';
import { askInvoice, owedBack } from '../invoices.server.ts';
import { moneyText } from '../money.ts';
import { readChargeSettings } from '../settings.server.ts';
import { askWaiver } from '../waivers.server.ts';
import { ChargeFacts, InvoiceList, PaidBefore } from './charge-facts.tsx';
import { chargeNotice } from './charge-notices.server.ts';
import { sendInvoice } from './send-invoice.server.ts';

/** `/manuscripts/{id}/charge`: for the corresponding author, once the manuscript was accepted and quoted. */
export const manuscriptChargePage = correspondingPageOf(show);

export const manuscriptCharge = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  await chargeOf(paper, context);
  const values = await readForm(request);
  const sent = {
    ...{ request, values },
    show: (state: FormState) => show(paper, context, state),
  };
  const answer = (
    result: Awaited<ReturnType<typeof askWaiver>>,
    notice: Parameters<typeof chargeNotice>[0],
    again: Again,
  ) => {
    if (result.outcome === 'refused') throw authorsRefusal(result.reason);
    if (result.outcome === 'not-now') return again('This has been answered already.', 409);
    const Location = href('manuscriptCharge', { id: paper.manuscript.paperId }, { key: paper.key });
    return new Response(null, {
      status: 303,
      headers: { ...paper.headers, Location, 'Set-Cookie': chargeNotice(notice) },
    });
  };
  switch (values['step'] ?? '') {
    case 'waiver':
      return takeForm(waiverForm, sent, async (said, again) =>
        answer(await askWaiver(platform, paper.acting, said), 'waiver-asked', again),
      );
    case 'invoice':
      return takeForm(invoiceForm, sent, async (said, again) =>
        answer(await askInvoice(platform, paper.acting, said), 'invoice-issued', again),
      );
    default:
      throw new HttpError(422, 'Please choose an action.');
  }
});

export const manuscriptInvoice = correspondingPageOf(async (paper, context) => {
  const { id } = await chargeOf(paper, context);
  const { number } = context.params;
  return sendInvoice(context.platform, { charge: id, number, isAuthors: true }, paper.headers);
});

/** @throws HttpError 404 where nothing was quoted */
async function chargeOf({ manuscript }: AuthorsPaper, { platform }: RouteContext): Promise<Charge> {
  const charge = await findChargeOf(platform, manuscript.id);
  if (!charge) throw nothingHere();
  return charge;
}

async function show(
  paper: AuthorsPaper,
  context: RouteContext,
  state: FormState = EMPTY,
): Promise<Page> {
  const charge = await chargeOf(paper, context);
  const invoices = await listInvoices(context.platform, charge.id);
  const paid = owedBack(invoices);
  const settings = await readChargeSettings(context.platform);
  const { notice, headers } = takeNotice(context.request);
  const { key, manuscript } = paper;
  const id = manuscript.paperId;
  const page = authorPage(
    paper,
    'Publication charge',
    <div className="stack">
      <Done>{notice}</Done>
      <FormMessage state={state} />
      <p className="measure">
        {charge.state === 'settled' && paid ? CANCELLED : STANDS[charge.state]}
      </p>
      <ChargeFacts charge={charge} />
      {charge.words !== null && (
        <PageSection id="answer" title="Answer to your request">
          <p className="keep-breaks measure">{charge.words}</p>
        </PageSection>
      )}
      {charge.state !== 'paid' && (
        <PaidBefore paid={paid}>
          Please do not pay again: your payment counts for a new invoice, or comes back to you.
        </PaidBefore>
      )}
      {invoices.length > 0 && (
        <PageSection id="invoices" title="Invoices">
          <InvoiceList
            {...{ invoices, currency: charge.currency }}
            isAuthors
            address={(number) => href('manuscriptInvoice', { id, number }, { key })}
          />
        </PageSection>
      )}
      <Ways
        {...{ charge, state, tax: settings?.tax ?? null }}
        action={href('manuscriptCharge', { id }, { key })}
      />
      <p className="soft measure">
        The editors of your manuscript see nothing of this page. Publication waits neither for a
        payment nor for a waiver.
      </p>
    </div>,
  );
  return { ...page, headers: { ...headers, ...page.headers } };
}

const CANCELLED =
  'Your invoice has been cancelled. You need not do anything if you wait for your money; otherwise, please ask for a new invoice, for which your payment counts.';

const STANDS: Record<Charge['state'], string> = {
  quoted: 'Please ask for the invoice, or for a waiver.',
  asked: 'You asked for a waiver. You will get the answer by e-mail; nothing is due before.',
  settled: 'Please ask for the invoice.',
  invoiced: 'The invoice has been issued. It says how and by when to pay.',
  paid: 'Thank you: your payment has arrived.',
  waived: 'The charge has been waived. There is nothing to pay.',
  free: 'There is nothing to pay.',
  dropped: 'The charge has been dropped. There is nothing to pay.',
};

/** What the invoice will say. */
function totalText({ amount, currency }: Charge, tax: ChargeSettings['tax']): string {
  const money = (minor: number) => moneyText(minor, currency);
  const total = money(amount + taxOn(amount, tax));
  return tax.label === ''
    ? `The invoice is for ${total}.`
    : `The invoice is for ${total}: ${money(amount)} and ${rateText(tax.rate)} % ${tax.label}.`;
}

type Tax = ChargeSettings['tax'];
type Props = { charge: Charge; state: FormState; action: string; tax: Tax | null };

const Ways = ({ charge, state, action, tax }: Props) => (
  <>
    {mayBeInvoiced(charge.state) && (
      <PageSection id="invoice" title="Invoice">
        <Form action={action} label="Ask for the invoice">
          <input type="hidden" name="step" value="invoice" />
          <p>
            {tax && totalText(charge, tax)}
            {charge.state === 'quoted' && ' Once it is issued, no waiver can be asked for.'}
          </p>
          <TextField
            label="To whom"
            hint="Name and address, with a tax number if you need one. The invoice gets its number at once and cannot be changed afterwards."
            {...fieldOf(state, 'to')}
            maxLength={LONGEST_ADDRESS}
            rows={4}
            required
          />
          <Submit kind="primary">Issue the invoice</Submit>
        </Form>
      </PageSection>
    )}
    {charge.state === 'quoted' && (
      <details className="opener" open={state.errors['reason'] !== undefined}>
        <summary>Ask for a waiver</summary>
        <Form action={action} label="Ask for a waiver">
          <input type="hidden" name="step" value="waiver" />
          <TextField
            label="Why"
            hint="Read by those who decide on waivers. They have no part in your manuscript."
            {...fieldOf(state, 'reason')}
            maxLength={LONGEST_REASON}
            required
          />
          <Submit>Ask for a waiver</Submit>
        </Form>
      </details>
    )}
  </>
);
