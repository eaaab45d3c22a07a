import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';

/** Answers that were given about a manuscript, or about one of its people in another, the latest last. */
export const answersAbout = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('conflict_answers')
    .select(['person', 'other', 'relation', 'ground', 'answer'])
    .where((answer) =>
      answer.or([
        answer('conflict_answers.manuscript_id', '=', answer.ref('manuscripts.id')),
        answer(
          'other',
          'in',
          selectFrom('manuscript_authors as about')
            .select('about.email_key')
            .whereRef('about.manuscript_id', '=', 'manuscripts.id')
            .where('about.email_key', 'is not', null)
            .$castTo<{ email_key: string }>(),
        ),
      ]),
    )
    .orderBy('conflict_answers.id');
