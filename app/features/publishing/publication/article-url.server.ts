import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

export const articleUrl = ({ config }: Pick<Platform, 'config'>, articleId: number): string =>
  config.BASE_URL + href('article', { id: articleId });
