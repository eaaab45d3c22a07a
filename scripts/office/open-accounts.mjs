// Registers those who have accounts, and gives them their roles.
import { setTimeout as pause } from 'node:timers/promises';
import { setRole } from '../../app/features/accounts/roles/set-role.server.ts';
import { confirmAddresses } from '../support/site/shortcuts.mjs';
import { PASSWORD, PEOPLE, PROVED } from './people.mjs';

export async function openAccounts(url, platform) {
  for (const person of PEOPLE.filter(({ username }) => username !== null)) {
    await openAccount(url, platform, person);
  }
}

/** @param {import('./people.mjs').Person} person */
async function openAccount(url, platform, person) {
  const { status, message } = await insist(async () => {
    const answer = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({
        ...{ userName: person.username, firstName: person.first, lastName: person.last },
        ...{ email: person.email, institution: person.institution, mobileNo: '5550123' },
        ...{ address: '1 Long Street', city: 'Sampleton', state: 'Sample State' },
        ...{ country: 'India', postalCode: '100001' },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
      }),
    });
    return answer.json();
  });
  // Sent again after a kill it may have been taken the first time.
  if (!status && !/already|taken/i.test(message)) {
    throw new Error(`Registering ${person.username}: ${message}`);
  }
  await confirmAddresses(platform);
  const { username, role } = person;
  const { outcome } = await setRole(platform, 'console', { username, role });
  if (outcome !== 'set' && outcome !== 'unchanged')
    throw new Error(`${username} as ${role}: ${outcome}`);
  await proveOrcid(platform, person);
}

/** As their log-in at ORCID would. */
async function proveOrcid({ db, clock }, person) {
  const orcid = PROVED.get(person);
  if (orcid === undefined) return;
  const at = new Date(clock.now()).toISOString();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', person.username)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credentials')
    .values({
      ...{ id: `orcid-${id}`, user_id: id, provider_id: 'orcid', account_id: orcid },
      ...{ password: null, created_at: at, updated_at: at },
    })
    .execute();
}

/** While the server is killed and starts again its connections break. */
async function insist(attempt) {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await attempt().catch((error) => {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      return null;
    });
    if (answer) return answer;
    await pause(500);
  }
  throw new Error('The site was not there for a minute.');
}

/** A person who deleted the own account, and comes back under another username. */
export async function openAnother(url, platform, person) {
  const [, stem, number = '1'] = /^(.*?\.[a-z]+)(?:\.(\d+))?$/.exec(person.username);
  person.username = `${stem}.${Number(number) + 1}`;
  await openAccount(url, platform, person);
}
