import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { atomAnswer } from '../atom-answer.ts';
import { newestFeed } from '../newest-feed.server.ts';

/** `/atom.xml`: the articles that came or changed last as Atom. */
export const atomFeed = async ({ platform }: RouteContext): Promise<Response> =>
  atomAnswer(await newestFeed(platform, href('atom')));
