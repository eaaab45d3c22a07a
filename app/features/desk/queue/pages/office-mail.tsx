import { noticeCookie } from './notices.server.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { findMail } from '#app/platform/mail/list-mails.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { retryMail } from '../retry.server.ts';
import { hiddenMails } from '../hidden-mails.server.ts';
import { MailDetails } from './mail-details.tsx';

export const officeMailPage = pageFor('chief', async (context, user) => {
  const mail = await mailOf(context, user);
  return officePage(
    {
      title: mail.subject,
      tab: `Mail: ${mail.subject}`,
      path: href('officeMails'),
      user,
      request: context.request,
    },
    <MailDetails mail={mail} />,
  );
});

export const mailRetry = pageFor('chief', async (context, user) => {
  const { id } = await mailOf(context, user);
  const { outcome } = await retryMail(context.platform, user, id);
  switch (outcome) {
    case 'retried':
      return seeOther(href('officeMail', { id }), [noticeCookie('mail-retried')]);
    case 'not-waiting':
      throw new HttpError(409, 'This e-mail has been sent or is being sent right now.');
    case 'forbidden':
      throw new HttpError(403, 'Only the editor-in-chief can send e-mails again.');
  }
});

/** It may hold what others wrote: nothing in it runs, loads anything or leads away. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** `/office/mails/{id}/html`: the mail as mail programs show it, for a frame in its page. */
export const officeMailHtml = pageFor('chief', async (context, user) => {
  const { html } = await mailOf(context, user);
  if (html === null) throw noMail();
  return new Response(html, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'X-Robots-Tag': 'noindex',
    },
  });
});

async function mailOf({ platform, params }: RouteContext, user: SignedIn) {
  const id = wholeNumber(params['id']);
  const mail = id === null ? null : await findMail(platform, id);
  if (!mail) throw noMail();
  const barrier = (await hiddenMails(platform, user, [mail])).get(mail.id);
  if (barrier === 'charge') throw new HttpError(403, 'E-mails about charges are not shown here.');
  if (barrier) throw new HttpError(403, REFUSALS[barrier]);
  return mail;
}

const noMail = () => new HttpError(404, 'This e-mail does not exist.');
