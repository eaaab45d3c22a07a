import { listPeople } from '../../app/features/accounts/people/list-people.server.ts';
import type { Role, SignedIn } from '../../app/features/accounts/core/account.ts';
import { submitManuscript } from '../../app/features/manuscripts/submission/submit-manuscript.server.ts';
import type { ManuscriptState } from '../../app/features/manuscripts/core/states.ts';
import type { Submission } from '../../app/features/manuscripts/core/manuscript-details.ts';
import type { Registration } from '../../app/features/accounts/registration/register.server.ts';
import { anAccount } from './accounts.ts';
import { completeByRows, reachAuthors } from './manuscripts.ts';
import { stageFile, SUBMISSION } from './submission.ts';
import type { TestPlatform } from './test-platform.ts';
import { unlikeName } from './unlike-name.ts';

/** As many digits always, so that names are sorted as they were given. */
let count = 1000;

/** A user of the office, who has nothing in common with the authors of `SUBMISSION`, as pages know them. */
export async function aUser(
  platform: TestPlatform,
  role: Role = 'editor',
  changes: Partial<Registration> = {},
): Promise<SignedIn> {
  count += 1;
  const { id } = await anAccount(platform, {
    firstName: 'Edda',
    lastName: unlikeName('Editor', count),
    email: `edda${count}@office.example`,
    institution: `Institute ${count}`,
    role,
    ...changes,
  });
  return signedInAgain(platform, id);
}

/** An account as its next request is seen. */
export async function signedInAgain(platform: TestPlatform, id: string): Promise<SignedIn> {
  const [person] = await listPeople(platform, { ids: [id] });
  const place = { mobileNo: '', address: '', city: '', state: '', country: '', postalCode: '' };
  const session = { waitsForTwoFactor: false, twoFactor: false, sessionId: 'session' };
  return { ...place, ...session, ...person! };
}

type Wishes = {
  editor?: SignedIn;
  kind?: 'handling' | 'guest';
  round?: number;
  /** Completed reviews of the present round. */
  reviews?: number;
  /** Account of the editor who decided in this round. */
  decidedBy?: SignedIn;
  submission?: Partial<Submission>;
  /** Whether its author has not completed the submission. */
  isIncomplete?: boolean;
};

export type Paper = { id: number; paperId: number };

/** A manuscript where it is wished to stand, without the steps that would have led there. */
export async function aPaper(
  platform: TestPlatform,
  state: ManuscriptState,
  wishes: Wishes = {},
): Promise<Paper> {
  count += 1;
  const received = await submitManuscript(platform, {
    submission: { ...SUBMISSION, title: `Sensors that sleep, ${count}`, ...wishes.submission },
    file: await stageFile(platform),
    account: null,
  });
  if (received.outcome !== 'received') throw new Error(`It was refused: ${received.outcome}`);
  const { paperId } = received;
  await reachAuthors(platform, paperId);
  if (state !== 'received') await completeByRows(platform, paperId);
  const { editor, round = 1, reviews = 0, decidedBy } = wishes;
  const { id } = await platform.db
    .updateTable('manuscripts')
    .set({ state, round, editor_id: editor?.id ?? null })
    .$if(wishes.isIncomplete !== true, (query) => query.set({ completed_at: platform.clock.now() }))
    .where('paper_id', '=', paperId)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (editor) await assign(platform, id, editor.id, wishes.kind ?? 'handling');
  for (let n = 0; n < reviews; n++) await aReview(platform, id, { round });
  if (decidedBy) await decided(platform, id, round, decidedBy.id);
  if (state === 'appealed') await appealed(platform, id);
  return { id, paperId };
}

type Review = {
  round?: number;
  name?: string;
  email?: string;
  institution?: string;
  /** Null while it is not completed. */
  forAuthors?: string | null;
  dueAt?: number;
};

/** An invitation that was accepted, with its review. */
export async function aReview(
  { db, clock }: TestPlatform,
  manuscript: number,
  wishes: Review = {},
): Promise<{ invitation: number; name: string; email: string }> {
  count += 1;
  const now = clock.now();
  const { name = `Rita ${unlikeName('Reviewer', count)}` } = wishes;
  const { email = `rita${count}@review.example` } = wishes;
  const { institution = `Academy ${count}`, forAuthors = `Comments ${count}.` } = wishes;
  const reviewer = await db
    .insertInto('reviewers')
    .values({
      ...{ name, email, email_key: email, institution, expertise: '', orcid: null },
      ...{ account_id: null, origin: 'journal', added_at: now, retired_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('review_invitations')
    .values({
      ...{ manuscript_id: manuscript, round: wishes.round ?? 1, reviewer_id: reviewer.id, rank: 0 },
      ...{ added_at: now, invited_at: now, accepted_at: now, due_at: wishes.dueAt ?? now + 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const completed = forAuthors !== null;
  await db
    .insertInto('reviews')
    .values({
      ...{ invitation_id: id, draft: '{}', version: 1, saved_at: now },
      ...{ recommendation: completed ? 'minor' : null, for_authors: forAuthors },
      ...{ for_editors: 'For editors alone.', scores: null },
      completed_at: completed ? now : null,
    })
    .execute();
  return { invitation: id, name, email };
}

async function assign(
  { db, clock }: TestPlatform,
  manuscript: number,
  account: string,
  kind: 'handling' | 'guest',
): Promise<void> {
  await db
    .insertInto('editor_assignments')
    .values({ manuscript_id: manuscript, account_id: account, kind, assigned_at: clock.now() })
    .execute();
}

async function decided(
  { db, clock }: TestPlatform,
  manuscript: number,
  round: number,
  by: string,
): Promise<void> {
  await db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: manuscript, round, kind: 'reject', leads_to: 'rejected' },
      ...{ decided_by: by, subject: 'Decision', letter: 'No.', decided_at: clock.now() },
    })
    .execute();
}

async function appealed({ db, clock }: TestPlatform, manuscript: number): Promise<void> {
  await db
    .insertInto('appeals')
    .values({
      ...{ manuscript_id: manuscript, author_position: 1, reasons: 'A reviewer misread it.' },
      appealed_at: clock.now(),
    })
    .execute();
}

/** State, round and editor of a manuscript. */
export const stateOf = ({ db }: TestPlatform, { id }: Paper) =>
  db
    .selectFrom('manuscripts')
    .select(['state', 'round', 'editor_id as editor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The events of a manuscript, oldest first. */
export async function eventsOf({ db }: TestPlatform, { paperId }: Paper): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('event')
    .where('subject', '=', `manuscript:${paperId}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event);
}
