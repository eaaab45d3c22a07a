// Words by which each side of the double-anonymous review would be known to the other.
import { wordsIn } from '../../tests/support/documents/open-up.ts';

/** At the beginning of every surname, institution and mail domain of an author, and of a reviewer. */
export const CANARIES = { author: 'zauth', reviewer: 'zrev' };

/**
 * The canary of the other side that stands in some bytes, as they are or packed, with the words
 * around it; null when there is none.
 * @param {Buffer} bytes a page, a part of a mail, a file
 * @param {'author' | 'reviewer'} side of the person who got it
 */
function canaryIn(bytes, side) {
  const canary = CANARIES[side === 'author' ? 'reviewer' : 'author'];
  const words = [canary, `${canary[0].toUpperCase()}${canary.slice(1)}`, canary.toUpperCase()];
  const [found] = wordsIn(bytes, words);
  if (!found) return null;
  const around = new RegExp(`.{0,80}${found}.{0,80}`, 's').exec(bytes.toString('latin1'));
  return (around?.[0] ?? `${found}, packed`).replace(/\s+/g, ' ');
}

/** Reviewers may not know authors, nor authors reviewers; a stranger neither. */
export function seenBy({ kind }, bytes) {
  if (kind === 'author' || kind === 'reviewer') return canaryIn(bytes, kind);
  return kind === 'stranger' ? (canaryIn(bytes, 'author') ?? canaryIn(bytes, 'reviewer')) : null;
}

/** Whether the authors of published articles stand on a page. */
export const isPublic = (place) =>
  /^\/(?:home|articles?|volume|online|special|search|archives|details|uploads|atom|rss|all-|certificates\/)|^\/$/.test(
    place,
  );
