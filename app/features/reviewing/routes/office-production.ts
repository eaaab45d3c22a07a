import { seeOther } from '#app/features/accounts/index.ts';
import { href } from '#app/routes.ts';
import { beginProduction } from '../commands/begin-production.server.ts';
import { manuscriptActionOf, refused } from '../open-manuscript.server.ts';

/** `POST /office/manuscripts/{id}/production`: leads to the upload that becomes the article. */
export const officeProduction = manuscriptActionOf(async (opened, _, { platform }) => {
  const result = await beginProduction(platform, opened.user, opened.manuscript.paperId);
  if (result.outcome !== 'begun') return refused(opened, result);
  return seeOther(href('ownUpload', { id: result.uploadId }));
});
