import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { findAccount, findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { changeChargeSettings, readChargeSettings } from '../settings.server.ts';
import { parseCharges, valuesOfCharges } from '../settings-form.ts';
import { ChargeSettingsForm } from './charge-settings-form.tsx';
import { chargeNotice } from './charge-notices.server.ts';

/** `/office/charges/settings`: what the journal takes, for the editor-in-chief. */
export const officeChargeSettingsPage = pageFor('chief', (context, user) => show(context, user));

export const officeChargeSettings = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request, 60);
  const refuse = (errors: Record<string, string>) =>
    giveBack(request, { values, errors, status: 422 }, (state) => show(context, user, state));
  const parsed = parseCharges(values, typesOf(platform));
  if ('errors' in parsed) return refuse(parsed.errors);
  const keepers: string[] = [];
  for (const typed of parsed.value.keepers) {
    const account = await findAccount(platform, typed);
    if (!account)
      return refuse({ keepers: `There is no account with this name or address: ${typed}` });
    keepers.push(account.id);
  }
  const changed = await changeChargeSettings(platform, user, { ...parsed.value, keepers });
  if (changed.outcome === 'forbidden') {
    throw new HttpError(403, 'This page is for the editor-in-chief.');
  }
  return seeOther(href('officeChargeSettings'), [chargeNotice('charges-saved')]);
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
        {...{ state, types }}
        keeps={settings?.keepers.includes(user.id) ?? false}
      />
    </>,
  );
}
