import { sourceOf } from '#app/platform/documents/document.ts';
import { bearsPassword } from '#app/platform/web/bears-password.server.ts';
import { notFound } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { BrokenOff, readBody } from '#app/platform/uploads/read-body.server.ts';
import { takeReply } from '../take-reply.server.ts';

/** Bytes of a mail with its attachments, as most mail servers let through. */
const MOST = 25_000_000;
/** Milliseconds without a piece. */
const PATIENCE = 30_000;
/** Milliseconds of processor time for reading a mail. */
const TIME_LIMIT = 5000;

/**
 * What a mail server or a mail service posts when an answer by mail has come: the mail itself (`message/rfc822`), or
 * in a field of a form. 406 is for good, and lets the service tell the sender; all else it tries again.
 */
export async function mailReplies({ platform, request }: RouteContext): Promise<Response> {
  const { MAIL_REPLIES_SECRET: password } = platform.config;
  if (password === null) return notFound('This journal takes no answers by mail.', 404);
  if (!bearsPassword(request, password)) return notFound('The password is wrong or missing.', 401);
  const body = await bodyOf(request);
  if (body === null)
    return notFound('The mail is larger than 25 MB, or did not arrive whole.', 413);
  const type = request.headers.get('Content-Type') ?? '';
  const mail = await platform.documents.ask(
    'read-mail',
    { type },
    { file: sourceOf(body), isWaitedFor: true, timeLimit: TIME_LIMIT },
  );
  if (mail === null) return notFound('This is not an e-mail that can be read.', 406);
  const outcome = await takeReply(platform, mail);
  return outcome === 'no-thread'
    ? notFound('No conversation has this address.', 406)
    : Response.json({ status: true, message: outcome });
}

async function bodyOf(request: Request): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  if (!request.body) return Buffer.alloc(0);
  try {
    for await (const piece of readBody(request.body.getReader(), MOST, PATIENCE))
      pieces.push(piece);
  } catch (error) {
    if (error instanceof BrokenOff) return null;
    throw error;
  }
  return Buffer.concat(pieces);
}
