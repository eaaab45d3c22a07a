import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';

type Paper = { paperId: number; /** Milliseconds since 1970. */ receivedAt: number };

/** Years for which a link works, counted from the receipt. */
const VALID = 5 * 365 * 24 * 3_600_000;

const subject = (paperId: number, position: number) => `manuscript:${paperId}:${position}`;

/**
 * What proves that somebody reads the mail of an author, or sent the manuscript in: the same each
 * time, so that a receipt shown twice is the same receipt.
 * @param position the author's place in the list, from 1
 */
export function trackingKey({ secret }: Platform, paper: Paper, position: number): string {
  const { paperId, receivedAt } = paper;
  return `${position}.${signValue(secret, subject(paperId, position), receivedAt + VALID)}`;
}

/** The whole address of an author's own tracking page, for a mail. */
export function trackingUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return `${platform.config.BASE_URL}${href('trackedPaper', null, { id: paper.paperId, key })}`;
}

/** The whole address of the publishing agreement for an author, for a mail. */
export function agreementUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptAgreement', { id: paper.paperId }, { key });
}

/** The whole address at which the corresponding author sends a revision, for a mail. */
export function revisionUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptRevision', { id: paper.paperId }, { key });
}

/** The whole address at which an author checks the proofs, for a mail. */
export function proofsUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptProofs', { id: paper.paperId }, { key });
}

/** The whole address of a manuscript in the office, for a mail to its editor. */
export const officeUrl = ({ config }: Platform, paperId: number): string =>
  config.BASE_URL + href('officeManuscript', { id: paperId });

/** The whole address at which an author confirms to be one, for a mail. */
export function authorshipUrl(platform: Platform, paper: Paper, position: number): string {
  const key = trackingKey(platform, paper, position);
  return platform.config.BASE_URL + href('manuscriptAuthorship', { id: paper.paperId }, { key });
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
