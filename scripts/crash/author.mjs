// The accounts that upload, review and publish.

const PASSWORD = 'a long enough password';
const AUTHOR = {
  userName: 'crash.author',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  institution: 'Example University',
  mobileNo: '5550123',
  address: '1 Long Street',
  city: 'Sampleton',
  state: 'Sample State',
  country: 'India',
  postalCode: '100001',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

/** A user with nothing in common with the authors, who becomes the chief. */
export const CHIEF = {
  userName: 'crash.chief',
  firstName: 'Edda',
  lastName: 'Chief',
  email: 'edda@office.example',
  institution: 'Office Institute',
};

/** Registers and logs in; gives the cookies of the session. */
export async function openAccount(url, changes = {}) {
  const account = { ...AUTHOR, ...changes };
  await call(`${url}/api/register`, account);
  const { headers } = await call(`${url}/login.php`, {
    username: account.userName,
    password: PASSWORD,
  });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function call(address, payload) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const { status, message } = await answer.json();
  if (!status) throw new Error(`${address} answered “${message}”.`);
  return answer;
}
