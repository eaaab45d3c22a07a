// Registers those who have accounts, and gives them their roles.
import { setRole } from '../../app/features/accounts/roles/set-role.server.ts';
import { confirmAddresses } from '../support/site/shortcuts.mjs';
import { PASSWORD, PEOPLE } from './people.mjs';

export async function openAccounts(url, platform) {
  for (const person of PEOPLE.filter(({ username }) => username !== null)) {
    await openAccount(url, platform, person);
  }
}

/** @param {import('./people.mjs').Person} person */
async function openAccount(url, platform, person) {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ userName: person.username, firstName: person.first, lastName: person.last },
      ...{ email: person.email, institution: person.institution, mobileNo: '5550123' },
      ...{ address: '1 Long Street', city: 'Sampleton', state: 'Sample State' },
      ...{ country: 'India', postalCode: '100001' },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    }),
  });
  const { status, message } = await answer.json();
  if (!status) throw new Error(`Registering ${person.username}: ${message}`);
  await confirmAddresses(platform);
  const { username, role } = person;
  const { outcome } = await setRole(platform, 'console', { username, role });
  if (outcome !== 'set') throw new Error(`${username} as ${role}: ${outcome}`);
}

/** A person who deleted the own account, and comes back under another username. */
export async function openAnother(url, platform, person) {
  const [, stem, number = '1'] = /^(.*?\.[a-z]+)(?:\.(\d+))?$/.exec(person.username);
  person.username = `${stem}.${Number(number) + 1}`;
  await openAccount(url, platform, person);
}
