import type { HasDb } from '#app/platform/platform.server.ts';

/** What a new office has of what it needs, in one statement; null once a first manuscript has been decided on. */
export async function findFirstSteps({ db }: HasDb) {
  const { decided, manuscripts, editors, sections } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('decisions')
        .select(({ fn }) => fn.min('id').as('first'))
        .as('decided'),
      selectFrom('manuscripts')
        .select(({ fn }) => fn.min('id').as('first'))
        .as('manuscripts'),
      selectFrom('profiles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('role', 'in', ['editor', 'chief'])
        .as('editors'),
      selectFrom('sections')
        .select(({ fn }) => fn.min('id').as('first'))
        .where('closed_at', 'is', null)
        .as('sections'),
    ])
    .executeTakeFirstOrThrow();
  if (decided !== null) return null;
  return {
    manuscripts: manuscripts !== null,
    editors: Number(editors) > 1,
    sections: sections !== null,
  };
}
