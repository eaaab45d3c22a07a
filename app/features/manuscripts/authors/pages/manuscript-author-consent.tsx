import { PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import { countDoor } from '#app/platform/web/limits/count-door.server.ts';
import { linkError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { consentOfLink } from '../../author-changes/author-consent-link.server.ts';
import { consentToChange } from '../../author-changes/consent-to-change.server.ts';
import { findAskedChange } from '../../author-changes/tell-asked.server.ts';
import { AuthorChanges } from '../../author-changes/pages/author-changes.tsx';
import { declineAuthorChange } from '../../author-changes/end-author-change.server.ts';

/** Opening it changes nothing. */
export async function manuscriptAuthorConsentPage(context: RouteContext): Promise<Page> {
  const { change, title, emailKey, asksEditor } = await open(context);
  const mine = change.consents.find((consent) => consent.emailKey === emailKey);
  const isOpen = change.appliedAt === null && change.refusedAt === null;
  const heading = change.kind === 'wording' ? 'Title and names in print' : 'Change of authors';
  return {
    title: heading,
    noindex: true,
    headers: PERSONAL,
    body: (
      <div className="stack">
        <PageHeader title={heading} lede={title} />
        <AuthorChanges changes={[change]} asksEditor={asksEditor} />
        {mine?.consentedAt != null && (
          <ShortNotice kind="status">You have consented. Thank you.</ShortNotice>
        )}
        {mine?.declinedAt != null && (
          <ShortNotice kind="status">You have declined. Nothing will change.</ShortNotice>
        )}
        {isOpen && (
          <Form label="Consent">
            <p>
              {change.kind === 'wording'
                ? 'By consenting you agree that the article will be printed this way. If you decline, the proposal ends and nothing changes.'
                : 'By consenting you confirm that this list names all authors of the manuscript and no others. If you do not agree, the proposal ends and the list will not change.'}
            </p>
            <p className="actions">
              {mine?.consentedAt === null && (
                <Button kind="primary" name="answer" value="yes">
                  I consent
                </Button>
              )}
              <Button name="answer" value="no">
                I do not agree
              </Button>
            </p>
          </Form>
        )}
      </div>
    ),
  };
}

export async function manuscriptAuthorConsent(context: RouteContext): Promise<Response> {
  const { consent } = await open(context);
  const { answer } = await readForm(context.request);
  if (answer === 'no') await declineAuthorChange(context.platform, consent);
  else await consentToChange(context.platform, consent);
  return seeOther(context.url.pathname + context.url.search);
}

/** @throws HttpError 404 when the link is not one of ours */
async function open(context: RouteContext) {
  const { platform, params, url } = context;
  const paperId = wholeNumber(params['id']) ?? 0;
  const consent = consentOfLink(platform, paperId, url.searchParams);
  const asked = consent && (await findAskedChange(platform, consent));
  if (!asked) {
    throw linkError(
      'This link is incomplete or no longer valid. Please copy the whole link from your e-mail.',
    );
  }
  await countDoor(context, `manuscript:${paperId}`);
  return { ...asked, consent, emailKey: consent.emailKey };
}
