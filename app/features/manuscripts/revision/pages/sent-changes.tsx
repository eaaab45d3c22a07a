import type { Page } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { authorPage } from '../../authors/pages/author-page.tsx';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { findOfficeFile, listFiles, readByReviewers } from '../../files/list-files.server.ts';
import { TextView } from '../../files/pages/text-view.tsx';
import { readVersions } from '../../files/text/read-file-text.server.ts';
import { textMarkup } from '../../files/text/text-markup.server.ts';

const TITLE = 'What your revision changed';

/** After a revision was sent: what it changed since the round before; before one, the manuscript as it was read. */
export async function sentChanges(platform: Platform, paper: AuthorsPaper): Promise<Page> {
  const { id } = paper.manuscript;
  const files = await listFiles(platform, id);
  const [sent, earlier] = files.filter(({ purpose }) => purpose === 'manuscript');
  const back = <a href={paper.back}>See the manuscript and what was sent</a>;
  if (!sent) {
    const none = <p>There is no manuscript yet. {back}</p>;
    return { ...authorPage(paper, TITLE, none), status: 409 };
  }
  const before = earlier && readByReviewers(files, earlier);
  // Before a revision it is the authors who read it.
  const now = before ? readByReviewers(files, sent) : sent;
  const file = (await findOfficeFile(platform, id, now.id))!;
  const was = before && (await findOfficeFile(platform, id, before.id));
  const isCopy = before !== undefined;
  const read = await readVersions(platform, { ...file, isCopy }, was ? { ...was, isCopy } : null);
  const versions = read.outcome === 'read' ? read : null;
  return authorPage(
    paper,
    before ? TITLE : 'The manuscript as a page',
    <div className="stack">
      <p>
        {before && 'Your revision has been sent. '}
        {back}
      </p>
      {versions && (
        <TextView
          versions={versions}
          markup={await textMarkup(versions)}
          since={before?.round ?? null}
          about={`As read from ${now.fileName}${before ? ` and, of round ${before.round}, ${before.fileName}` : ''}.`}
        />
      )}
      {read.outcome === 'not-read' && <ShortNotice>{read.problem}</ShortNotice>}
    </div>,
  );
}
