import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { listMails } from '#app/platform/mail/list-mails.server.ts';
import { href } from '#app/routes.ts';
import { hiddenMails } from '../hidden-mails.server.ts';
import { cutPage, readListQuery } from '../list-page.ts';
import { MAIL_STATES, MailTable } from './mail-table.tsx';
import { Older, StateFilter } from './work-list.tsx';

export const officeMailsPage = pageFor('chief', async (context, user) => {
  const { platform, request, url } = context;
  const query = readListQuery(url.searchParams, MAIL_STATES);
  const { shown, older } = cutPage(await listMails(platform, query));
  const hidden = await hiddenMails(platform, user, shown);
  return officePage(
    { title: 'E-mail log', path: href('officeMails'), user, request },
    <>
      <StateFilter
        label="Status of the e-mails"
        names={MAIL_STATES}
        chosen={query.state}
        href={(state) => href('officeMails', null, { state })}
      />
      {shown.length > 0 ? <MailTable mails={shown} hidden={hidden} /> : <p>No e-mails found.</p>}
      <Older
        href={
          older === null ? null : href('officeMails', null, { state: query.state, before: older })
        }
      />
    </>,
  );
});
