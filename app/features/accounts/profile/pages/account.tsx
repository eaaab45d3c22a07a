import { takeNotice } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import type { SignedIn } from '../../core/account.ts';
import { mayActAs, ROLE_NAMES } from '../../core/account.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { knowsOrcid } from '../../core/orcid.server.ts';
import { pageFor } from '../../sessions/signed-in.server.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { accountActionOf } from '../../sessions/pages/account-page.tsx';
import { getsDigest, setDigest } from '../digest.server.ts';
import { findSignature } from '../signature.server.ts';
import { AccountFrame } from '../../sessions/pages/account-frame.tsx';
import { OrcidPart } from './orcid-part.tsx';

export const accountPage = pageFor('author', async (context, user) => {
  const { notice, headers } = takeNotice(context.request);
  return {
    title: 'Your account',
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <AccountFrame title="Your account" path={href('account')} notice={notice}>
        {user.waitsForTwoFactor && (
          <ShortNotice>
            Your role needs two-factor login. <a href={href('accountTwoFactor')}>Set it up</a> to
            work as an editor.
          </ShortNotice>
        )}
        {!user.emailVerified && <Unverified email={user.email} />}
        <Facts user={user} />
        {mayActAs(user.role, 'editor') && (
          <>
            <DigestPart on={await getsDigest(context.platform, user)} />
            <SignaturePart signature={await findSignature(context.platform, user)} />
          </>
        )}
        {knowsOrcid(context.platform.config) && (
          <OrcidPart
            orcid={user.orcid}
            isWritten={context.platform.config.ORCID_API_URL !== null}
          />
        )}
        <p className="actions">
          <a href={href('accountExport')}>Download your personal data</a>
          {mayActAs(user.role, 'chief') && <a href={href('accountRoles')}>Assign roles</a>}
        </p>
        <form method="post" action={href('signOut')}>
          <Button>Log out</Button>
        </form>
      </AccountFrame>
    ),
  };
});

const DigestPart = ({ on }: { on: boolean }) => (
  <PageSection id="digest" title="Daily digest" className="section">
    <form method="post" action={href('accountDigest')}>
      <p>
        {on
          ? 'On working days when something needs your attention, you receive an e-mail that says what.'
          : 'You do not receive the e-mail that says what needs your attention.'}
      </p>
      <Submit name="digest" value={on ? 'off' : 'on'}>
        {on ? 'Turn off the digest' : 'Turn on the digest'}
      </Submit>
    </form>
  </PageSection>
);

const SignaturePart = ({ signature }: { signature: string }) => (
  <PageSection id="signature" title="Signature" className="section">
    <p className="keep-breaks">
      {signature || 'The letters that you send end with the usual signature.'}
    </p>
    <p className="actions">
      <a href={href('accountSignature')}>Change your signature</a>
    </p>
  </PageSection>
);

export const digestAction = accountActionOf(async (user, { digest }, { platform }) => {
  const on = digest === 'on';
  await setDigest(platform, user, on);
  return seeOther(href('account'), [noticeCookie(on ? 'digest-on' : 'digest-off')]);
});

function Unverified({ email }: { email: string }) {
  return (
    <Notice>
      <p>
        Please confirm your e-mail address {email} with the link that we e-mailed to you. Until then
        you can use your account, but you cannot publish or turn on two-factor login.
      </p>
      <form method="post" action={href('accountVerification')}>
        <Button>Send the link again</Button>
      </form>
    </Notice>
  );
}

const Facts = ({ user }: { user: SignedIn }) => (
  <DefinitionList
    wide
    items={[
      ['Username', user.username],
      ['Name', `${user.firstName} ${user.lastName}`],
      ['Role', ROLE_NAMES[user.role]],
      ['E-mail address', user.email],
      ['Institution', user.institution],
      ['Country', user.country],
      ['Two-factor login', user.twoFactor ? 'On' : 'Off'],
    ]}
  />
);
