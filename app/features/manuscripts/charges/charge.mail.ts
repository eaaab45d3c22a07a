import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import { toCorresponding } from '../core/letters/readers.ts';

const toKeepers = lettersTo(
  'Editors',
  'You are receiving this e-mail because you look after the charges of the journal.',
);

const toChiefs = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are an editor-in-chief of the journal.',
);

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are an editor of the journal.',
);

const charge = { charge: 'See the charge' };

export const chargeQuoted = toCorresponding({
  ...{ name: 'charge-quoted', title: 'Publication charge' },
  when: 'Some time after acceptance, in a journal with charges; to the corresponding author',
  subject: 'The publication charge: paper ID {{paperId}}',
  text: [
    'The {{journal}} asks for a publication charge of {{amount}}, without tax, for manuscript {{paperId}}.',
    'Title: {{title}}',
    'The page below shows how the amount came about. There you can ask for the invoice, or for a waiver with your reason. The editors of your manuscript learn neither of a waiver nor of a payment, and publication waits for neither.',
    '{{charge}}',
  ],
  links: charge,
});

export const chargeReminder = toCorresponding({
  ...{ name: 'charge-reminder', title: 'Reminder of the publication charge' },
  when: 'The corresponding author has not answered the quote, or an invoice is overdue; three times at most',
  subject: 'Reminder of the publication charge: paper ID {{paperId}}',
  text: [
    'The publication charge of {{amount}}, without tax, for manuscript {{paperId}} is still open.',
    'Title: {{title}}',
    'On the page below you find what is to be done next. If you have paid already, please ignore this e-mail.',
    '{{charge}}',
  ],
  links: charge,
});

export const waiverDecided = toCorresponding({
  ...{ name: 'waiver-decided', title: 'Answer to a request for a waiver' },
  when: 'A waiver is decided; to the corresponding author',
  subject: 'Your request for a waiver: paper ID {{paperId}}',
  text: [
    'Thank you for your request for a waiver of the publication charge.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{decision}}',
    '{{next}}',
    '{{words}}',
    '{{charge}}',
  ],
  links: charge,
  samples: {
    decision:
      'We grant the waiver in part: EUR 600.00 are to be paid instead of EUR 1,200.00, without tax.',
    next: 'Please ask for the invoice on the page below. It says by when to pay.',
  },
});

export const wordsReleased = toCorresponding({
  ...{ name: 'charge-words', title: 'Words about a charge' },
  when: 'Words about a charge that were checked first are sent after all; to the corresponding author',
  subject: 'About the publication charge: paper ID {{paperId}}',
  text: [
    'This belongs to what we wrote to you about the publication charge for manuscript {{paperId}}:',
    '{{words}}',
    '{{charge}}',
  ],
  links: charge,
});

export const invoiceSent = toCorresponding({
  ...{ name: 'invoice-sent', title: 'Invoice or credit note for the publication charge' },
  when: 'An invoice or a credit note is issued; to the corresponding author',
  subject: '{{invoice}}: publication charge for paper ID {{paperId}}',
  text: [
    '{{invoice}} about the publication charge for manuscript {{paperId}} has been issued. Its total is {{amount}}, with tax.',
    '{{next}}',
    '{{words}}',
    'You can open it as a PDF on the page below.',
    '{{charge}}',
  ],
  links: charge,
  samples: { next: 'Please pay EUR 1,200.00 by 30 November 2026.' },
});

export const chargePaid = toCorresponding({
  ...{ name: 'charge-paid', title: 'Receipt for a payment' },
  when: 'A payment is noted; to the corresponding author',
  subject: 'Your payment has arrived: paper ID {{paperId}}',
  text: [
    'Thank you: your payment for invoice {{invoice}} of {{amount}}, with tax, has arrived.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{charge}}',
  ],
  links: charge,
});

export const chargeUnpaid = toCorresponding({
  ...{ name: 'charge-unpaid', title: 'A payment was noted by mistake' },
  when: 'A payment that was noted by mistake is taken back; to the corresponding author',
  subject: 'Your payment has not arrived yet: paper ID {{paperId}}',
  text: [
    'We wrote to you that invoice {{invoice}} of {{amount}}, with tax, was paid. That was a mistake, for which we apologise: your payment has not arrived yet.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{charge}}',
  ],
  links: charge,
});

export const chargeRefunded = toCorresponding({
  ...{ name: 'charge-refunded', title: 'A payment is paid back' },
  when: 'Money for a cancelled invoice is noted as paid back; to the corresponding author',
  subject: 'Your payment comes back: paper ID {{paperId}}',
  text: [
    'We have paid back {{amount}} to you, your payment for invoice {{invoice}}, which has been cancelled.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{charge}}',
  ],
  links: charge,
});

export const chargeDropped = toCorresponding({
  ...{ name: 'charge-dropped', title: 'The publication charge is dropped' },
  when: 'A charge is dropped before it is invoiced; to the corresponding author',
  subject: 'There is nothing to pay: paper ID {{paperId}}',
  text: [
    'The publication charge for your manuscript has been dropped. There is nothing to pay.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{next}}',
    '{{words}}',
    '{{charge}}',
  ],
  links: charge,
  samples: { next: 'We will pay back what you have paid.' },
});

export const waiverAsked = toKeepers({
  ...{ name: 'waiver-asked', title: 'A waiver is asked for' },
  when: 'An author asks for a waiver; to those who decide on it, and again each week',
  subject: 'A waiver is asked for: paper ID {{paperId}}',
  text: [
    'The corresponding author of manuscript {{paperId}} asks for a waiver of the publication charge.',
    '{{charge}}',
  ],
  links: charge,
});

export const keeperMissing = toChiefs({
  ...{ name: 'charge-keeper-missing', title: 'A waiver without a person to decide' },
  when: 'A waiver is asked for and everybody named for charges has a part in the manuscript; to the editors-in-chief',
  subject: 'Please name another person for charges',
  text: [
    'A request for a waiver waits, and everybody who was named to decide on waivers has a part in the manuscript or has no account any more. Please name another person.',
    '{{settings}}',
  ],
  links: { settings: 'Open the settings' },
});

export const wordsHeld = toEditors({
  ...{ name: 'charge-words-held', title: 'Words about a charge were not sent' },
  when: 'An answer to a waiver, or a reason that the author reads, may name a reviewer; to the editors-in-chief apart from the manuscript, else to such editors',
  subject: 'Please read: words about a charge, paper ID {{paperId}}',
  text: [
    'A person who looks after charges wrote this to the author of manuscript {{paperId}}. It may name a reviewer, so the author got our letter without it, and that person is not told.',
    '{{words}}',
    'If it names no reviewer, you can send it to the author from the page below.',
    '{{url}}',
  ],
  links: { url: 'Read the words and answer' },
});

export const chargeSettingsChanged = toKeepers({
  ...{ name: 'charge-settings-changed', title: 'Bank account or people for charges changed' },
  when: 'An editor-in-chief changes the bank account or who decides on waivers; to these people, before and after, and the editors-in-chief',
  subject: 'The bank account or the people for charges have changed',
  text: [
    '{{editor}} has changed who decides on waivers and notes payments, or the bank account of invoices. If this surprises you, please tell the editors-in-chief at once.',
    'Before: {{before}}',
    'Now: {{after}}',
  ],
  samples: {
    before: 'Cora Example, Example Bank, account 12',
    after: 'Ben Example, Other Bank, account 99',
  },
});

/** Names of those that only a journal with charges sends. */
export const CHARGE_LETTERS: readonly string[] = [
  ...[chargeQuoted, chargeReminder, waiverDecided, invoiceSent],
  ...[chargePaid, chargeUnpaid, chargeRefunded, chargeDropped],
  ...[waiverAsked, keeperMissing, wordsHeld, wordsReleased, chargeSettingsChanged],
].map(({ name }) => name);
