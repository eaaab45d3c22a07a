import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changeFile, copyJournal } from '../../../../../tests/support/copy-journal.ts';
import { visitPage } from '../../../../../tests/support/visit.ts';
import { paymentPage } from './payment.tsx';

test('while no account is set, the page says that the details come with the acceptance letter or the invoice', async () => {
  const { html } = await visitPage(paymentPage, '/payment');
  expect(html).toContain(
    'The account details are sent to you with your acceptance letter or your invoice.',
  );
  expect(html).not.toContain('Account details</h2>');
});

test('an account, a code and a note that are set are shown', async () => {
  const journal = copyJournal();
  mkdirSync(path.join(journal, 'downloads'), { recursive: true });
  writeFileSync(
    path.join(journal, 'downloads/code.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  changeFile(journal, 'journal.yaml', (text) =>
    text
      .replace('bank: null', 'bank: |\n    Sample Bank\n    IBAN <none>')
      .replace('qr: null', 'qr: code.svg')
      .replace('details: null', 'details: Give the paper ID.'),
  );
  const { html } = await visitPage(paymentPage, '/payment', { journal });
  expect(html).toContain('Sample Bank\nIBAN &lt;none&gt;');
  expect(html).toContain('src="/downloads/code.svg"');
  expect(html).toContain('Give the paper ID.');
  expect(html).not.toContain('are sent to you with the acceptance letter');
});
