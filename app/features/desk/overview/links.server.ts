import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

/** The whole address of the office's overview, for a mail. */
export const overviewUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('office');
