import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

export const overviewUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('office');
