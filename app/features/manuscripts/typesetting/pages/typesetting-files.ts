import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { FROM_ACCEPTANCE } from '../../core/states.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { streamPicture } from './stream-picture.server.ts';
import { manuscriptJats } from '../manuscript-jats.server.ts';

export const officeTypesettingPicture = manuscriptPageOf(({ manuscript }, context) =>
  streamPicture(context, manuscript.id, PRIVATE),
);

export const officeTypesettingJats = manuscriptPageOf(async ({ manuscript }, { platform }) => {
  const found = FROM_ACCEPTANCE.has(manuscript.state)
    ? await findTypesetting(platform, manuscript.id)
    : null;
  if (!found?.article) throw new HttpError(404, 'There is no text of this manuscript yet.');
  const xml = await manuscriptJats(platform, manuscript, found.article.text);
  return new Response(xml, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': disposition('attachment', String(manuscript.paperId), '.xml'),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
