// The account that uploads.

const PASSWORD = 'a long enough password';
const AUTHOR = {
  userName: 'crash.author',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  mobileNo: '5550123',
  institution: 'Example University',
  address: '1 Long Street',
  city: 'Sampleton',
  state: 'Sample State',
  country: 'India',
  postalCode: '100001',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

/** Registers and logs in; gives the cookies of the session. */
export async function openAuthor(url) {
  await call(`${url}/api/register`, AUTHOR);
  const { headers } = await call(`${url}/login.php`, {
    username: AUTHOR.userName,
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
