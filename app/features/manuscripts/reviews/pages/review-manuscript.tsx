import { PERSONAL } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { Notice } from '#app/ui/notice.tsx';
import { readVersions } from '../../files/text/read-file-text.server.ts';
import { TextView } from '../../files/pages/text-view.tsx';
import { findTaskFiles } from '../files/find-task-files.server.ts';
import { mayWrite } from '../review.ts';
import { openTask } from './open-task.server.ts';
import { TaskFrame } from './task-frame.tsx';

/**
 * `/review/{invitation}/manuscript`: the copy without names as a page, and by `changes` what is new in it since the
 * round before. Nothing is read but such copies, so that the page tells no more than they do (L6).
 */
export async function reviewManuscript(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { task, places } = open;
  const texts = mayWrite(task) ? (await findTaskFiles(context.platform, task)).texts : null;
  if (!texts?.now) throw new HttpError(404, 'There is no text for you at this link.');
  const before = context.url.searchParams.has('changes') ? texts.before : null;
  const versions = await readVersions(context.platform, texts.now, before);
  const body = (
    <TaskFrame title={task.title}>
      <p>
        <a href={places.form}>Your review</a> ·{' '}
        <a href={places.file(texts.now.id)}>The file itself</a>
        {texts.before && before === null && (
          <>
            {' '}
            · <a href={places.changes}>Changes since round {task.round - 1}</a>
          </>
        )}
      </p>
      {versions.outcome === 'read' ? (
        <TextView
          versions={versions}
          since={before && task.round - 1}
          about="As read from the file for reviewers. What a page cannot show stands in the file itself."
        />
      ) : (
        <Notice>
          <p>{versions.problem}</p>
        </Notice>
      )}
    </TaskFrame>
  );
  return { title: task.title, noindex: true, headers: PERSONAL, body };
}
