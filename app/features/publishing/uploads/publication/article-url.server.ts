import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

/** The whole address of an article, for a mail. */
export const articleUrl = ({ config }: Pick<Platform, 'config'>, articleId: number): string =>
  config.BASE_URL + href('article', { id: articleId });
