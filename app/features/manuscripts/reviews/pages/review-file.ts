import { PERSONAL } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { openTask } from './open-task.server.ts';
import { mayWrite } from '../review-task.ts';
import { findTaskFiles } from '../files/find-task-files.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';

export async function reviewFile(context: RouteContext): Promise<Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { task } = open;
  const wanted = wholeNumber(context.params['file']);
  const files = mayWrite(task) ? (await findTaskFiles(context.platform, task)).files : [];
  const file = files.find(({ id }) => id === wanted);
  if (!file) throw new HttpError(404, 'There is no file for you at this link.');
  return streamDocument(context.platform, PERSONAL, {
    storageKey: file.neutralKey,
    name: file.name.replace(/\.[^.]*$/, ''),
    format: file.format,
  });
}
