import type { ReactNode } from 'react';
import { formatDay } from '#app/platform/format-time.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Charge, Invoice } from '../find-charges.server.ts';
import { moneyText, shareOf } from '../money.ts';

/** How the amount came about. */
export function ChargeFacts({ charge }: { charge: Charge }) {
  const { currency, base, share, amount, country, articleType, answer } = charge;
  const money = (minor: number) => moneyText(minor, currency);
  return (
    <DefinitionList
      wide
      items={[
        ['Article type', articleType || 'Not stated'],
        ['Country of the corresponding author', country || 'Not stated'],
        ['Charge for this article type', money(base)],
        ['Share for this country', `${share} %: ${money(shareOf(base, share, 100))}`],
        ['Waiver', answer && WAIVERS[answer]],
        ['To pay, without tax', money(amount)],
      ]}
    />
  );
}

const WAIVERS = { granted: 'Granted', reduced: 'Granted in part', refused: 'Not granted' };

type Props = {
  invoices: readonly Invoice[];
  currency: string;
  /** Address of the PDF. */
  address: (number: number) => string;
  /** Whether the author reads it, who is told why an invoice was cancelled. */
  isAuthors?: boolean;
};

export const InvoiceList = ({ invoices, currency, address, isAuthors = false }: Props) => (
  <ul>
    {invoices.map(
      ({
        number,
        label,
        credits,
        creditedBy,
        total,
        dueAt,
        issuedAt,
        paidOn,
        refundedOn,
        reason,
      }) => (
        <li key={number}>
          <a href={address(number)}>
            {credits === null ? 'Invoice' : 'Credit note'} {label} (PDF)
          </a>
          , {moneyText(total, currency)}, {formatDay(issuedAt)}
          {paidOn !== null && `; paid on ${formatDay(paidOn)}`}
          {refundedOn !== null && `; paid back on ${formatDay(refundedOn)}`}
          {creditedBy !== null
            ? `; cancelled with ${creditedBy}`
            : paidOn === null && dueAt !== null && `; due by ${formatDay(dueAt)}`}
          {isAuthors && reason !== null && (
            <blockquote className="as-typed measure">{reason}</blockquote>
          )}
        </li>
      ),
    )}
  </ul>
);

/** Of a payment for an invoice that was cancelled afterwards: its author must not pay twice. */
export function PaidBefore({ paid, children }: { paid: Invoice | null; children: ReactNode }) {
  return paid ? (
    <ShortNotice>
      Invoice {paid.label} was paid on {formatDay(paid.paidOn!)} and has been cancelled since.{' '}
      {children}
    </ShortNotice>
  ) : null;
}
