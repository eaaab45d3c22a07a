import type { Migration } from 'kysely/migration';
import * as catalogue from './001-catalogue.ts';
import * as rateLimits from './002-rate-limits.ts';
import * as search from './003-search.ts';
import * as queue from './010-queue.ts';
import * as accounts from './011-accounts.ts';
import * as submissions from './012-submissions.ts';

/** All migrations in their order; once landed, an entry is never edited. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-rate-limits': rateLimits,
  '003-search': search,
  '010-queue': queue,
  '011-accounts': accounts,
  '012-submissions': submissions,
};
