import { jobs } from '../../app/jobs.server.ts';
import { queueReading } from '../../app/features/manuscripts/typesetting/read-again.server.ts';
import { runDueJobs } from '../../app/platform/queue/run-jobs.server.ts';
import { smallPaper } from './documents/make-paper.ts';
import { addManuscriptFile } from './manuscripts.ts';
import type { TestPlatform } from './test-platform.ts';

/** Gives a manuscript a Word file as its source, and has its text read. */
export async function readSource(
  platform: TestPlatform,
  id: number,
  source: Promise<Buffer> = smallPaper(),
): Promise<void> {
  const content = await source;
  const file = await addManuscriptFile(platform, id, { purpose: 'source', content });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'sand.docx' })
    .where('id', '=', file)
    .execute();
  await queueReading(platform, id);
  await runDueJobs(platform, jobs);
}
