import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

export const officeUrl = ({ config }: Pick<Platform, 'config'>, paperId: number): string =>
  config.BASE_URL + href('officeManuscript', { id: paperId });

export const officeMessagesUrl = ({ config }: Pick<Platform, 'config'>, paperId: number): string =>
  config.BASE_URL + href('officeManuscriptTab', { id: paperId, tab: 'messages' });

export const followUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('trackYourPaper');

export const officeStartUrl = ({ config }: Pick<Platform, 'config'>): string =>
  config.BASE_URL + href('office');
