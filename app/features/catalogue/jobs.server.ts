import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { listArticleFiles } from './articles/list-used-files.server.ts';
import { listTextFiles } from './texts/list-text-files.server.ts';

export const catalogueJobs: JobsPart = {
  jobs: [],
  usedFiles: [listArticleFiles, listTextFiles],
};
