import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { JournalFacts } from '../facts.ts';

export function PaymentDetails({ payment }: Pick<JournalFacts, 'payment'>) {
  const { bank, qr, details } = payment;
  if (bank === null && qr === null) {
    return (
      <ShortNotice>
        The account details are sent to you with your acceptance letter or your invoice.
      </ShortNotice>
    );
  }
  return (
    <PageSection id="account-details" title="Account details">
      {bank && <p className="keep-breaks figures">{bank.join('\n')}</p>}
      {qr && (
        <img
          className="payment-code"
          src={href('downloads', { file: qr })}
          alt="QR code that a banking app reads for the payment"
        />
      )}
      {details && <p>{details}</p>}
    </PageSection>
  );
}
