import * as v from 'valibot';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { accountsIn, tellLine } from '#app/platform/history/tell-line.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { momentOf } from '../../core/words.ts';
import { decisionForm, paidForm, reasonForm, refundForm, unpaidForm } from '../charge-forms.ts';
import { CHARGE_STATES, mayBeInvoiced } from '../charge.ts';
import { chargeEvents } from '../events.ts';
import {
  findCharge,
  listChargeHistory,
  listInvoices,
  listUnreached,
} from '../find-charges.server.ts';
import type { Charge } from '../find-charges.server.ts';
import {
  addressOf,
  cancelInvoice,
  issueInvoice,
  notePayment,
  owedBack,
  todayOf,
  wrongDay,
} from '../invoices.server.ts';
import { noteRefund, takePaymentBack, wrongRefund } from '../payments-back.server.ts';
import { decideWaiver, dropCharge } from '../waivers.server.ts';
import type { ChargeChange } from '../write-charge.server.ts';
import { ChargeFacts, InvoiceList, PaidBefore } from './charge-facts.tsx';
import { chargeNotice } from './charge-notices.server.ts';
import { ChargeWays } from './charge-ways.tsx';
import { sendInvoice } from './send-invoice.server.ts';

/** `/office/charges/{id}`: one charge, with all that may be done with it. */
export const officeChargePage = pageFor('author', async (context, user) =>
  show(context, user, await openCharge(context, user)),
);

export const officeInvoice = pageFor('author', async (context, user) => {
  const { id } = await openCharge(context, user);
  return sendInvoice(context.platform, { charge: id, number: context.params['number'] }, PRIVATE);
});

export const officeCharge = pageFor('author', async (context, user) => {
  const charge = await openCharge(context, user);
  const { platform, request } = context;
  const values = await readForm(request);
  const sent = {
    ...{ request, values },
    show: (state: FormState) => show(context, user, charge, state),
  };
  const of = { charge: charge.id };
  const answer = (
    change: ChargeChange,
    notice: Parameters<typeof chargeNotice>[0],
    again: Again,
  ) => {
    return change.outcome === 'done'
      ? seeOther(href('officeCharge', { id: charge.id }), [chargeNotice(notice)])
      : again('This was done already, or cannot be done now.', 409);
  };
  switch (values['step'] ?? '') {
    case 'waiver':
      return takeForm(decisionForm, sent, async (said, again) =>
        answer(await decideWaiver(platform, user, { ...of, ...said }), 'waiver-decided', again),
      );
    case 'invoice':
      return takeForm(v.object({}), sent, async (_, again) =>
        answer(await issueInvoice(platform, user, of), 'invoice-issued', again),
      );
    case 'paid':
      return takeForm(paidForm, sent, async ({ on }, again) => {
        const [first] = await listInvoices(platform, charge.id);
        const wrong = first && wrongDay(on, { first, today: todayOf(platform) });
        if (wrong) return again({ on: wrong }, 422);
        return answer(await notePayment(platform, user, { ...of, on }), 'charge-paid', again);
      });
    case 'unpaid':
      return takeForm(unpaidForm, sent, async ({ mistake: reason }, again) =>
        answer(await takePaymentBack(platform, user, { ...of, reason }), 'charge-unpaid', again),
      );
    case 'refund':
      return takeForm(refundForm, sent, async ({ refunded: on }, again) => {
        const paid = owedBack(await listInvoices(platform, charge.id));
        const wrong = paid && wrongRefund(on, { paid, today: todayOf(platform) });
        if (wrong) return again({ refunded: wrong }, 422);
        return answer(await noteRefund(platform, user, { ...of, on }), 'charge-refunded', again);
      });
    case 'cancel':
      return takeForm(reasonForm, sent, async ({ reason }, again) =>
        answer(await cancelInvoice(platform, user, { ...of, reason }), 'invoice-cancelled', again),
      );
    case 'drop':
      return takeForm(reasonForm, sent, async ({ reason }, again) =>
        answer(await dropCharge(platform, user, { ...of, reason }), 'charge-dropped', again),
      );
    default:
      throw new HttpError(422, 'Please choose an action.');
  }
});

/** @throws HttpError 404 where there is none, or none for this person */
async function openCharge({ platform, params }: RouteContext, user: SignedIn): Promise<Charge> {
  const charge = await findCharge(platform, user, wholeNumber(params['id']) ?? 0);
  if (!charge) throw nothingHere();
  return charge;
}

async function show(
  { platform, request }: RouteContext,
  user: SignedIn,
  charge: Charge,
  state: FormState = EMPTY,
): Promise<Page> {
  const { id, paperId, title, currency, reason } = charge;
  const invoices = await listInvoices(platform, id);
  const unreached = await listUnreached(platform, id);
  const address = mayBeInvoiced(charge.state) ? await addressOf(platform, charge) : '';
  const history = await listChargeHistory(platform, id);
  const accounts = await listNames(
    platform,
    history.flatMap((line) => accountsIn(chargeEvents, line)),
  );
  return officePage(
    { title: `Charge for ${paperId}`, path: href('officeCharges'), user, request },
    <>
      <FormMessage state={state} />
      <p>
        <strong>{CHARGE_STATES[charge.state]}</strong>: {title}
      </p>
      {unreached.length > 0 && (
        <ShortNotice>
          An e-mail did not reach {unreached.join(', ')}: please send the invoice another way.
        </ShortNotice>
      )}
      {charge.state !== 'paid' && (
        <PaidBefore paid={owedBack(invoices)}>
          The payment counts for a new invoice as soon as it is issued. Otherwise, please pay the
          money back.
        </PaidBefore>
      )}
      <ChargeFacts charge={charge} />
      {reason !== null && (
        <PageSection id="why" title="Why a waiver is asked for">
          <p className="keep-breaks measure">{reason}</p>
        </PageSection>
      )}
      <ChargeWays
        {...{ charge, state, address }}
        paid={owedBack(invoices)}
        today={todayOf(platform)}
      />
      {invoices.length > 0 && (
        <PageSection id="invoices" title="Invoices">
          <InvoiceList
            {...{ invoices, currency }}
            address={(number) => href('officeInvoice', { id, number })}
          />
        </PageSection>
      )}
      <PageSection id="history" title="History">
        <ol className="timeline">
          {history.map((line, at) => {
            const { who, what, before } = tellLine(chargeEvents, line, { accounts });
            return (
              <li key={at}>
                <p className="timeline-date">{momentOf(line.happenedAt)}</p>
                <p>
                  <strong>{who}</strong> {what}
                </p>
                {before !== null && <p className="keep-breaks soft">{before}</p>}
              </li>
            );
          })}
        </ol>
      </PageSection>
    </>,
  );
}
