import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition, sendFile } from '#app/platform/web/send-file.server.ts';
import { FROM_ACCEPTANCE } from '../../core/states.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { findPicture } from '../keep-pictures.server.ts';
import { manuscriptJats } from '../manuscript-jats.server.ts';

export const officeTypesettingPicture = manuscriptPageOf(async ({ manuscript }, context) => {
  const { platform, request, params } = context;
  const picture = await findPicture(platform, manuscript.id, params['name'] ?? '');
  if (!picture) throw new HttpError(404, 'This picture does not exist.');
  const response = await sendFile(request, {
    size: picture.size,
    etag: `"${picture.sha256.slice(0, 32)}"`,
    headers: {
      'Content-Type': picture.type,
      // What an author sent runs nothing, whatever a browser makes of it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...PRIVATE,
    },
    read: (range) => platform.storage.read(picture.key, range),
  });
  if (response) return response;
  platform.log.error({ key: picture.key }, 'a picture of an article text is missing');
  throw new HttpError(503, 'This picture cannot be opened at present. Please try again later.');
});

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
