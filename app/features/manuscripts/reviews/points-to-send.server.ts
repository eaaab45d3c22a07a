import { createHash } from 'node:crypto';
import type { HasDb } from '#app/platform/platform.server.ts';
import { listPoints } from '../points/list-points.server.ts';
import { carriedOf, numbered, savedOf } from '../points/point.ts';
import { listEarlierPoints } from './earlier-points.server.ts';

/**
 * The points of a review as they will be numbered, with the earlier ones that go along; `begun` are only typed so far, and
 * are not sent. `digest` is another one as soon as anything of what is sent is; empty without any.
 */
export async function findPointsToSend(platform: HasDb, invitation: number) {
  const all = await listPoints(platform, [invitation]);
  const isSent = all.some(({ sentAt }) => sentAt !== null);
  const earlier = await listEarlierPoints(platform, invitation);
  const carried = isSent ? [] : carriedOf(earlier);
  const points = numbered([...savedOf(all), ...carried]);
  const said = points.map(({ key, place, words, weight, audience }) => [
    ...[key, place?.at, place?.quote, words, weight, audience],
  ]);
  const digest = points.length === 0 ? '' : digestOf(JSON.stringify(said));
  return { points, carried, earlier, digest, begun: all.filter(({ isBegun }) => isBegun) };
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
