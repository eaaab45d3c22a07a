import { declareNotices } from '#app/platform/web/notices.server.ts';

export const chargeNotice = declareNotices({
  'charges-saved':
    'The charges have been saved. They apply to manuscripts that are accepted from now on.',
  'charges-off': 'The settings have been saved. The journal takes no charges.',
  'waiver-asked': 'Your request for a waiver has been sent. You will get the answer by e-mail.',
  'invoice-issued': 'The invoice has been issued.',
  'waiver-decided': 'The waiver has been decided, and the author is told.',
  'charge-paid': 'The payment has been noted.',
  'charge-unpaid': 'The payment has been taken back. The invoice is to be paid.',
  'charge-refunded': 'It has been noted that the money was paid back.',
  'invoice-cancelled': 'The invoice has been cancelled with a credit note.',
  'words-sent': 'The words have been sent to the author.',
  'words-kept': 'The words stay with the journal.',
  'charge-dropped': 'The charge has been dropped.',
});
