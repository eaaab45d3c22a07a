// Who knocks: a visitor, a visitor with the link to a manuscript, an author, a reviewer.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** From here on a visitor finds every form. */
const START = [
  '/home',
  '/paper-submission',
  '/track-your-paper',
  '/search?q=sensors',
  '/reset-password?token=abcdefgh',
  '/certificates',
];

/**
 * @param {string} url address of the site, which has the sample journal
 * @param {string} password of the sample accounts
 * @param {string} outbox folder in which mails arrive
 * @param {Buffer} pdf a sound file
 */
export async function openPeople(url, password, outbox, pdf) {
  return [
    { name: 'visitor', cookie: '', pages: START },
    { name: 'link', cookie: '', pages: await submit(url, outbox, pdf) },
    { name: 'author', cookie: await logIn(url, 'author', password), pages: ['/dashboard'] },
    {
      name: 'reviewer',
      cookie: await logIn(url, 'reviewer1', password),
      pages: ['/dashboard/reviews', '/dashboard'],
    },
  ];
}

/** @returns the cookie of the sample's account of this name */
export async function logIn(url, username, password) {
  const answer = await fetch(`${url}/login.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { status, message } = await answer.json();
  if (!status) throw new Error(`Logging in as ${username}: ${message}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Submits a manuscript and gives the pages to which its mails lead. */
async function submit(url, outbox, pdf) {
  const form = new FormData();
  const texts = {
    title: 'A manuscript with a link',
    author: 'Ada Example',
    email: 'ada.link@example.org',
    mobile: '+44 1632 960001',
    college: 'Example University',
    country: 'India',
  };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('pdf', new Blob([pdf], { type: 'application/pdf' }), 'paper.pdf');
  const answer = await fetch(`${url}/submit-form`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`/submit-form answered ${answer.status}: ${await answer.text()}`);
  return mailedPages(url, outbox, texts.email);
}

async function mailedPages(url, outbox, recipient) {
  for (let tries = 0; tries < 600; tries += 1) {
    const mails = readdirSync(outbox, { recursive: true })
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(recipient));
    const pages = mails.flatMap((mail) => linksIn(unwrapped(mail), url));
    if (pages.length > 0) return pages;
    await pause(100);
  }
  throw new Error('The receipt did not arrive within a minute.');
}

/** Quoted-printable (RFC 2045 §6.7), as far as addresses need it. */
const unwrapped = (mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const linksIn = (mail, url) =>
  mail
    .split(/[\s"<>]+/)
    .filter((word) => word.startsWith(`${url}/`))
    .map((word) => word.slice(url.length).replaceAll('&amp;', '&'));
