import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { manuscriptPageOf } from '../../../editors/pages/open-manuscript.server.ts';
import { listFiles, findOfficeFile } from '../../../files/list-files.server.ts';
import { readVersions } from '../../../files/text/read-file-text.server.ts';
import { textMarkup } from '../../../files/text/text-markup.server.ts';
import { TextView } from '../../../files/pages/text-view.tsx';
import { GuideCheck } from '../../../preflight/pages/guide-check.tsx';
import { FoundPart } from '../found-part.tsx';

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
  const versions = await readVersions(platform, file, before);
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
  if (versions.outcome === 'not-read') {
    return officePage(frame, <ShortNotice>{versions.problem}</ShortNotice>);
  }
  const shown = fileOf(params['file'])!;
  return officePage(
    frame,
    <TextView
      versions={versions}
      markup={await textMarkup(versions)}
      since={since === null ? null : fileOf(since)!.round}
      about={
        <>
          As read from{' '}
          <a href={href('officeManuscriptFile', { id: paperId, file: shown.id })}>
            {shown.fileName}
          </a>
          , round {shown.round}. Its authors are not part of it.
        </>
      }
    >
      <SideCard id="guide" title="Checked against the guide">
        <GuideCheck file={shown} />
      </SideCard>
      {versions.found && <FoundPart found={versions.found} />}
    </TextView>,
  );
});
