import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

/** The whole address of a manuscript in the office, for a mail. */
export const officeUrl = ({ config }: Pick<Platform, 'config'>, paperId: number): string =>
  config.BASE_URL + href('officeManuscript', { id: paperId });

/** The whole address at which any author finds a paper again. */
export const followUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('trackYourPaper');

/** The whole address of the office, for a mail. */
export const officeStartUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('office');
