import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { JournalFacts } from '../facts.ts';

export function PaymentDetails({ payment }: Pick<JournalFacts, 'payment'>) {
  const { bank, qr, details } = payment;
  if (bank === null && qr === null) {
    return (
      <Notice>
        <p>The account details are sent to you with the acceptance letter.</p>
      </Notice>
    );
  }
  return (
    <section className="section stack" aria-labelledby="account-details">
      <h2 id="account-details">Account details</h2>
      {bank && <p className="keep-breaks figures">{bank.join('\n')}</p>}
      {qr && (
        <img
          className="payment-code"
          src={href('downloads', { file: qr })}
          alt="QR code that a banking app reads for the payment"
        />
      )}
      {details && <p>{details}</p>}
    </section>
  );
}
