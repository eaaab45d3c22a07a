// Registers those who have accounts, and gives them their roles.
import { setRole } from '../../app/features/accounts/roles/set-role.server.ts';
import { PASSWORD, PEOPLE } from './people.mjs';

/** @param {(platform: object) => Promise<void>} confirm their addresses */
export async function openAccounts(url, platform, confirm) {
  for (const person of PEOPLE.filter(({ username }) => username !== null)) {
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
  }
  await confirm(platform);
  for (const { username, role } of PEOPLE.filter((person) => person.role !== null)) {
    const { outcome } = await setRole(platform, 'console', { username, role });
    if (outcome !== 'set') throw new Error(`${username} as ${role}: ${outcome}`);
  }
}
