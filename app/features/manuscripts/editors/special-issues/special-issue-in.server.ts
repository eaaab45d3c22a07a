import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';

/** The special issue that the author names, as SQL. */
export const specialIssueIn = (kind: Platform['db']['kind']) =>
  kind === 'sqlite'
    ? sql<string | null>`json_extract(manuscripts.details, '$.specialIssue')`
    : sql<string | null>`manuscripts.details::json ->> 'specialIssue'`;
