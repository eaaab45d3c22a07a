import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { findDifferences } from '#app/features/fulltext/differences/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { manuscriptPageOf } from '../../../editors/pages/open-manuscript.server.ts';
import { listFiles } from '../../../files/list-files.server.ts';
import { findOfficeFile } from '../../../files/find-office-file.server.ts';
import { readFileText } from '../../read-file-text.server.ts';
import { FileText } from './file-text.tsx';
import { picturesWithin } from './picture-data.ts';

/** `/office/manuscripts/{id}/files/{file}/text`: a file as a page, and how it differs from another, `since`. */
export const officeFileText = manuscriptPageOf(async ({ user, manuscript }, context) => {
  const { platform, params, url, request } = context;
  const { id, paperId, title } = manuscript;
  const find = (number: string | undefined) =>
    findOfficeFile(platform, id, wholeNumber(number) ?? 0);
  const file = await find(params['file']);
  if (!file) throw new HttpError(404, 'This file does not exist.');
  const since = url.searchParams.get('since');
  const before = since === null ? null : await find(since);
  if (since !== null && !before) throw new HttpError(404, 'This file does not exist.');
  const read = await readFileText(platform, file);
  const earlier = before && (await readFileText(platform, before));
  const problem = [read, earlier].find((each) => each?.outcome === 'not-read');
  const files = await listFiles(platform, id);
  const fileOf = (number: string | null | undefined) =>
    files.find((each) => each.id === wholeNumber(number));
  const frame = {
    ...{ title: `Text: ${title}`, crumb: 'Text', path: href('officeManuscripts'), user, request },
    between: {
      label: String(paperId),
      href: href('officeManuscriptTab', { id: paperId, tab: 'text' }),
    },
  };
  if (read.outcome === 'not-read' || problem?.outcome === 'not-read') {
    return officePage(
      frame,
      <Notice>
        <p>{problem!.outcome === 'not-read' && problem!.problem}</p>
      </Notice>,
    );
  }
  const differences =
    earlier?.outcome === 'read' ? await findDifferences(platform, earlier, read) : null;
  return officePage(
    frame,
    <FileText
      {...{ paperId }}
      file={fileOf(params['file'])!}
      text={read.text}
      found={read.found}
      pictureOf={picturesWithin((differences ?? read).pictures)}
      earlier={since === null ? null : { file: fileOf(since)!, differences }}
    />,
  );
});
