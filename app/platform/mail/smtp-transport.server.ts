/** Owns handing mails to an SMTP server, and telling a refusal for good from one for now. */
import nodemailer from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import { PermanentFailure } from '../queue/failure.ts';
import { isMailAddress, NOWHERE } from './address.ts';
import type { MailTransport } from './transport.server.ts';

/** Connections kept open; as many as mails are sent at once. */
export const CONNECTIONS = 3;
/** Milliseconds: a server that does not answer is tried again later. */
const PATIENCE = 30_000;

/**
 * `smtps://` for TLS from the start, `smtp://` for STARTTLS where the server offers it,
 * `smtp://…?requireTLS=true` where it must. User, password and all other options of nodemailer
 * stand in the URL.
 */
export function smtpTransport(url: string): MailTransport {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: 2 * PATIENCE,
  });
  return {
    async send({ from, to, content }, signal) {
      // nodemailer would make out an address of its own in what is none.
      if (!isMailAddress(to)) throw new PermanentFailure(`“${to}” is not a mail address.`);
      // Sample accounts have such addresses, and a server would only send the mail back.
      if (NOWHERE.test(to)) return 'Not sent: addresses ending in .invalid do not exist.';
      try {
        const { response } = await pool.sendMail({
          envelope: { from, to },
          raw: content,
          ...(signal && { signal }),
        });
        return response;
      } catch (error) {
        throw isFinal(error as NodemailerError)
          ? new PermanentFailure((error as Error).message, { cause: error })
          : error;
      }
    },
    close: () => pool.close(),
  };
}

/**
 * Its recipient or content got a 5xx reply (RFC 5321 §4.2.1), or no server takes it. A refused
 * login or sender is the operator's to mend: the same mail is tried again.
 */
function isFinal({ code, command, permanent, responseCode }: NodemailerError): boolean {
  if (code === 'EMESSAGE') return permanent ?? responseCode === undefined;
  if (code !== 'EENVELOPE' || command === 'MAIL FROM') return false;
  return permanent ?? command === 'API';
}
