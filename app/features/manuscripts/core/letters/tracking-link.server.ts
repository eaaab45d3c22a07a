import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';
import { emailKey } from '../submission.ts';
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

/** Whether a link came from a mail to this address. */
export const provesAddress = (
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  paperId: number,
  author: MailedAuthor,
  proof: string | null,
): boolean => verifyValue(secret, proofSubject(paperId, author), proof, clock.now());

/** By place, with the address that a mail goes to. */
type MailedAuthor = { position: number; email: string };

const proofSubject = (paperId: number, { position, email }: MailedAuthor) =>
  `mailed:${paperId}:${position}:${emailKey(email)}`;

export function trackingUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('trackedPaper', null, { id: paper.paperId, key });
}

/** For a mail, which proves the address. */
export function mailedTrackingUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { id: paper.paperId, key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('trackedPaper', null, query);
}

export function agreementUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptAgreement', { id: paper.paperId }, { key });
}

export function messagesUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptMessages', { id: paper.paperId }, { key });
}

export function returnUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptReturn', { id: paper.paperId }, { key });
}

export function revisionUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptRevision', { id: paper.paperId }, { key });
}

export function proofsUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptProofs', { id: paper.paperId }, { key });
}

export function authorshipUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('manuscriptAuthorship', { id: paper.paperId }, query);
}

export function completionUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('manuscriptCompletion', { id: paper.paperId }, query);
}

export function correspondingUrl(platform: Platform, paper: Paper, author: MailedAuthor): string {
  const key = trackingKey(platform, paper, author.position);
  const query = { key, proof: addressProof(platform, paper, author) };
  return platform.config.BASE_URL + href('manuscriptCorresponding', { id: paper.paperId }, query);
}

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
