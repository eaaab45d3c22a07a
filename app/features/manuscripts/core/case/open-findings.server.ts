import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { TEXTS } from '../manuscript-file.ts';

/** Of the newest text that reviewers may get. */
export const openFindings = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('manuscript_files as file')
    .select(({ fn }) => fn.sum<number | string | null>('open_findings').as('open'))
    .whereRef('file.manuscript_id', '=', 'manuscripts.id')
    .where('file.purpose', '=', 'anonymised')
    .where('file.removed_at', 'is', null)
    .where('file.round', '=', (query) =>
      query
        .selectFrom('manuscript_files as text')
        .select(({ fn }) => fn.max('text.round').as('round'))
        .whereRef('text.manuscript_id', '=', 'file.manuscript_id')
        .where('text.purpose', 'in', TEXTS)
        .where('text.removed_at', 'is', null),
    );
