import { isSigned, replyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { ReplyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';
import type { RouteName, routes } from '#app/routes.ts';
import { emailKey } from '../manuscript-details.ts';
import { DAY } from '#app/platform/clock.ts';

type Paper = { paperId: number; /** Milliseconds since 1970. */ receivedAt: number };

/** Years for which a link works, counted from the receipt. */
const VALID = 5 * 365 * DAY;

const subject = (paperId: number, position: number) => `manuscript:${paperId}:${position}`;

/**
 * The same each time, so that a receipt shown twice is the same receipt.
 * @param position the author's place in the list, from 1
 */
export function trackingKey({ secret }: Platform, paper: Paper, position: number): string {
  const { paperId, receivedAt } = paper;
  return `${position}.${signValue(secret, subject(paperId, position), receivedAt + VALID)}`;
}

/**
 * In mailed links and nowhere else: who opens one reads the mail of the address. What they may do is the key's
 * business.
 */
function addressProof({ secret }: Platform, paper: Paper, author: MailedAuthor): string {
  return signValue(secret, proofSubject(paper.paperId, author), paper.receivedAt + VALID);
}

export const provesAddress = (
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  paperId: number,
  author: MailedAuthor,
  proof: string | null,
): boolean => verifyValue(secret, proofSubject(paperId, author), proof, clock.now());

type Place = { position: number };

/** By place, with the address that a mail goes to. */
type MailedAuthor = Place & { email: string };

const proofSubject = (paperId: number, { position, email }: MailedAuthor) =>
  `mailed:${paperId}:${position}:${emailKey(email)}`;

export function trackingUrl(platform: Platform, paper: Paper, author: Place): string {
  const key = trackingKey(platform, paper, author.position);
  return platform.config.BASE_URL + href('trackedPaper', null, { id: paper.paperId, key });
}

/** For a mail, which proves the address. */
export function mailedTrackingUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { id: paper.paperId, key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('trackedPaper', null, query);
}

/** Pages of authors that need no more than their paper. */
export type AuthorsRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends `/manuscripts/:id/${infer Rest}`
    ? Rest extends `${string}:${string}` | `${string}.${string}`
      ? never
      : Name
    : never;
}[RouteName];

const pageUrl = (route: AuthorsRoute) => (platform: Platform, paper: Paper, author: Place) => {
  const key = trackingKey(platform, paper, author.position);
  return platform.config.BASE_URL + href(route, { id: paper.paperId }, { key });
};

const mailedPageUrl =
  (route: AuthorsRoute) => (platform: Platform, paper: Paper, author: MailedAuthor) => {
    const key = trackingKey(platform, paper, author.position);
    const query = { key, proof: addressProof(platform, paper, author) };
    return platform.config.BASE_URL + href(route, { id: paper.paperId }, query);
  };

export const agreementUrl = pageUrl('manuscriptAgreement');
export const chargeUrl = pageUrl('manuscriptCharge');
export const messagesUrl = pageUrl('manuscriptMessages');
export const returnUrl = pageUrl('manuscriptReturn');
export const revisionUrl = pageUrl('manuscriptRevision');
export const proofsUrl = pageUrl('manuscriptProofs');
export const authorshipUrl = mailedPageUrl('manuscriptAuthorship');
export const completionUrl = mailedPageUrl('manuscriptCompletion');
export const correspondingUrl = mailedPageUrl('manuscriptCorresponding');

export function addressUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('manuscriptAddress', { id: paper.paperId }, query);
}

/** The place of the author whom the key was made for, or null when it is none. */
export function authorOfKey(
  { secret, clock }: Platform,
  paperId: number,
  key: string | null,
): number | null {
  const [, place, value] = /^(\d{1,3})\.(.+)$/.exec(key ?? '') ?? [];
  const position = Number(place);
  return place !== undefined &&
    verifyValue(secret, subject(paperId, position), value ?? null, clock.now())
    ? position
    : null;
}

/** Where an author's answer to our mail arrives, as long as the address is theirs; null when none are taken. */
export const authorReplyAddress = (
  platform: Pick<Platform, 'config' | 'secret'>,
  { paperId }: Pick<Paper, 'paperId'>,
  { position, email }: MailedAuthor,
): string | null => replyAddress(platform, `a${paperId}-${position}`, emailKey(email));

export const isAuthorsReply = (
  platform: Pick<Platform, 'secret'>,
  address: ReplyAddress,
  { email }: Pick<MailedAuthor, 'email'>,
): boolean => isSigned(platform, address, emailKey(email));
