import { openBrowser } from './browser.ts';
import { createAccountsPlatform, PASSWORD } from './accounts.ts';
import { smallPaper } from './documents/make-paper.ts';
import { addManuscriptFile } from './manuscripts.ts';
import { aPaper, aUser } from './office.ts';
import { queueReading } from '../../app/features/manuscripts/typesetting/read-again.server.ts';
import { jobs } from '../../app/jobs.server.ts';
import { runDueJobs } from '../../app/platform/queue/run-jobs.server.ts';
import { href } from '../../app/routes.ts';

/** An accepted manuscript of which the source is read, with the browser of its editor. */
export async function aTypesetting() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'accepted', { editor });
  const file = await addManuscriptFile(platform, paper.id, {
    purpose: 'source',
    content: await smallPaper(),
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'sand.docx' })
    .where('id', '=', file)
    .execute();
  await queueReading(platform, paper.id);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const id = { id: paper.paperId };
  const page = href('officeTypesetting', id);
  return {
    ...{ platform, editor, paper, browser, id, page },
    read: () => runDueJobs(platform, jobs),
    element: (element: string) => href('officeTypesettingElement', { ...id, element }),
    edits: () =>
      platform.db
        .selectFrom('typesetting_edits')
        .select(['element', 'kind', 'part', 'value'])
        .orderBy('id')
        .execute(),
  };
}

/** Of the first field of a name. */
export const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
