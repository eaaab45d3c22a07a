import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { endOtherSessions, endSession } from '../end-session.server.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import type { SessionView } from '../list-sessions.server.ts';
import { listSessions } from '../list-sessions.server.ts';
import { AccountFrame } from './account-frame.tsx';
import { browserName } from './browser-name.ts';
import { accountActionOf, accountPageOf } from './account-page.tsx';

const TITLE = 'Your logins';

export const sessionsPage = accountPageOf(async (user, { platform, request }): Promise<Page> => {
  const sessions = await listSessions(platform, user);
  const { notice, headers } = takeNotice(request);
  return {
    title: TITLE,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <AccountFrame title={TITLE} path={href('accountSessions')} notice={notice}>
        <ul className="stack">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post">
            <Button name="session" value="others">
              Log out everywhere else
            </Button>
          </form>
        )}
      </AccountFrame>
    ),
  };
});

export const sessionsAction = accountActionOf(async (user, { session = '' }, { platform }) => {
  if (session === 'others') await endOtherSessions(platform, user);
  else await endSession(platform, user, session);
  return seeOther(href('accountSessions'), [noticeCookie('session-ended')]);
});

function SessionLine({ session }: { session: SessionView }) {
  const started = new Date(session.startedAt).toISOString();
  const since = `${started.slice(0, 16).replace('T', ' ')} UTC`;
  const name = browserName(session.userAgent);
  return (
    <li>
      <p>
        {name}, {session.address}, since <time dateTime={started}>{since}</time>
        {session.present && ' (this browser)'}
      </p>
      {!session.present && (
        <form method="post">
          <Button name="session" value={session.id} aria-label={`Log out ${name}, since ${since}`}>
            Log out
          </Button>
        </form>
      )}
    </li>
  );
}
