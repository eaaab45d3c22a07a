import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import { disposition, PDF_POLICY } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { findDocument } from '../find-charges.server.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { authorsCopy, partsOfInvoice } from '../invoice-document.ts';

type Asked = { charge: number; number: string | undefined; isAuthors?: boolean };

/** Printed each time from what was stored with its number. @throws HttpError 404 when the charge has no such invoice */
export async function sendInvoice(
  platform: Platform,
  { charge, number: asked, isAuthors = false }: Asked,
  headers: Record<string, string>,
): Promise<Response> {
  const number = wholeNumber(asked);
  const invoice = number === null ? null : await findDocument(platform, { charge, number });
  if (!invoice) throw nothingHere();
  return sendDocument(platform, isAuthors ? authorsCopy(invoice) : invoice, headers);
}

/** @throws HttpError 503 where no PDF can be made */
export async function sendDocument(
  platform: Platform,
  invoice: InvoiceDocument,
  headers: Record<string, string>,
): Promise<Response> {
  const title = invoice.credits === null ? 'Invoice' : 'Credit note';
  const bytes = await printLetter(platform, {
    ...{ title: `${title} ${invoice.label}`, sender: journalOf(platform).facts.title },
    ...{ parts: partsOfInvoice(invoice), footer: `${title} ${invoice.label}` },
    at: invoice.issuedAt,
  });
  if (!bytes) {
    throw new HttpError(503, 'This PDF cannot be opened at present. Please try again later.');
  }
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', `${title} ${invoice.label}`, '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
