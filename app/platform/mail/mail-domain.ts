/** Owns which mailbox, and which institution, an address belongs to. */
import { parse } from 'tldts';
import { foldCase } from '../text/fold.ts';

/** The mailbox of an address: without what users may add before the @ and their provider ignores. */
export function mailboxOf(email: string): string {
  const [local, domain] = partsOf(email);
  const name = local.split('+', 1)[0] || local;
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const GOOGLE: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * As the list of public suffixes has it: `mit.edu` of `csail.mit.edu`. Null at providers whose
 * users have nothing in common.
 */
export function institutionDomain(email: string): string | null {
  const { domain, isFree } = hostOf(email);
  return isFree ? null : domain;
}

/** Whether any person could have opened the mailbox: it tells nothing of an institution. */
export const isPrivateAddress = (email: string): boolean => hostOf(email).isFree;

function hostOf(email: string): { domain: string | null; isFree: boolean } {
  const { domain, domainWithoutSuffix } = parse(partsOf(email)[1], { allowPrivateDomains: true });
  return { domain, isFree: FREE.has(domainWithoutSuffix ?? '') };
}

function partsOf(email: string): [local: string, domain: string] {
  const folded = foldCase(email.trim());
  const at = folded.lastIndexOf('@');
  return [folded.slice(0, Math.max(0, at)), folded.slice(at + 1)];
}

/** Providers of mailboxes to everyone, without the ending of their domain. */
const FREE: ReadonlySet<string> = new Set(
  (
    'gmail googlemail outlook hotmail live msn yahoo ymail rocketmail icloud me mac aol gmx web ' +
    'proton protonmail pm mail email inbox zoho zohomail yandex ya bk list rambler qq 163 126 ' +
    '139 yeah sina sohu foxmail aliyun naver daum hanmail kakao nate rediffmail rediff fastmail ' +
    'hey hushmail tutanota tuta tutamail posteo mailbox t-online freenet arcor orange wanadoo ' +
    'free laposte sfr libero virgilio tiscali comcast verizon btinternet talktalk bigpond ' +
    'optusnet telenet skynet ziggo xs4all bluewin seznam centrum onet interia abv ukr uol bol'
  ).split(' '),
);
