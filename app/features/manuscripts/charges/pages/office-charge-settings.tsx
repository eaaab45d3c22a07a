import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { findAccount, findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { invoiceDocument } from '../invoice-document.ts';
import { changeChargeSettings, readChargeSettings } from '../settings.server.ts';
import { linesOf, parseCharges, valuesOfCharges } from '../settings-form.ts';
import { ChargeSettingsForm } from './charge-settings-form.tsx';
import { sendDocument } from './send-invoice.server.ts';
import { chargeNotice } from './charge-notices.server.ts';

/** `/office/charges/settings`: what the journal takes, for the editor-in-chief. */
export const officeChargeSettingsPage = pageFor('chief', (context, user) =>
  context.url.searchParams.has('sample') ? sendSample(context.platform) : show(context, user),
);

/** An invoice as the settings make it, of a manuscript that there is not. @throws HttpError 404 before they are saved */
async function sendSample(platform: Platform): Promise<Response> {
  const settings = await readChargeSettings(platform);
  if (!settings) throw nothingHere();
  const issuedAt = platform.clock.now();
  return sendDocument(
    platform,
    invoiceDocument(settings, {
      ...{ label: 'SAMPLE', to: 'Name and address', issuedAt, net: settings.other },
      dueAt: issuedAt + settings.payDays * DAY,
      ...{ paper: { paperId: 0, title: 'Title of the article' }, currency: settings.currency },
    }),
    PRIVATE,
  );
}

export const officeChargeSettings = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request, 60);
  const keepers: string[] = [];
  const unknown: string[] = [];
  for (const typed of linesOf(values['keepers'] ?? '')) {
    const account = await findAccount(platform, typed);
    if (account) keepers.push(account.id);
    else unknown.push(typed);
  }
  const parsed = parseCharges(values, typesOf(platform), unknown);
  if ('errors' in parsed) {
    const refused = { values, ...parsed, status: 422 };
    return giveBack(request, refused, (state) => show(context, user, state));
  }
  const changed = await changeChargeSettings(platform, user, { ...parsed.value, keepers });
  if (changed.outcome === 'forbidden') {
    throw new HttpError(403, 'This page is for the editor-in-chief.');
  }
  return seeOther(href('officeChargeSettings'), [
    chargeNotice(parsed.value.isOn ? 'charges-saved' : 'charges-off'),
  ]);
});

const typesOf = (platform: Pick<Platform, 'content'>): readonly string[] =>
  journalOf(platform).facts.articleTypes;

async function show(
  { platform, request }: RouteContext,
  user: SignedIn,
  given?: FormState,
): Promise<Page> {
  const types = typesOf(platform);
  const settings = await readChargeSettings(platform);
  const people = await Promise.all(
    (settings?.keepers ?? []).map((id) => findAccountById(platform, id)),
  );
  const keepers = people.flatMap((person) => person?.username ?? []);
  const state = given ?? { values: valuesOfCharges(settings, types, keepers), errors: {} };
  return officePage(
    { title: 'Settings of charges', path: href('officeChargeSettings'), user, request },
    <>
      {settings?.isOn && keepers.length === 0 && (
        <p>
          <strong>No person decides on waivers:</strong> please name one below.
        </p>
      )}
      <ChargeSettingsForm
        {...{ state, types, hasSample: settings !== null }}
        keeps={settings?.keepers.includes(user.id) ?? false}
      />
    </>,
  );
}
