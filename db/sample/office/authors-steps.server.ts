import { journalOf } from '#app/features/journal/index.server.ts';
import { officeSteps } from '#app/features/reviewing/index.server.ts';
import {
  agreementMark,
  moveManuscript,
  queueNeutralCopies,
  signAgreement,
  submitManuscript,
  withdrawManuscript,
} from '#app/features/submissions/index.server.ts';
import { emailKey } from '#app/features/submissions/index.ts';
import type { MoveName } from '#app/features/submissions/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PrintFonts } from '../typeset-article.server.ts';
import type { Story } from './read-office.server.ts';
import { typesetManuscript } from './typeset-manuscript.server.ts';

/** A manuscript of the sample office that was sent in. */
export type Paper = {
  story: Story;
  fonts: PrintFonts;
  paperId: number;
  /** Who sent it in, when that was somebody with an account. */
  account: string | null;
};

type Author = { story: Story; fonts: PrintFonts; account: string | null };

export async function submit(platform: Platform, author: Author): Promise<Paper> {
  const { story, account } = author;
  const [first, second] = story.authors;
  const bytes = await typesetManuscript(story, author.fonts, { date: dateOf(platform) });
  const received = await submitManuscript(platform, {
    submission: {
      title: story.title,
      author: first!.name,
      email: first!.email,
      mobile: '5550100',
      college: first!.institution,
      country: first!.country,
      additionalAuthor: second?.name ?? null,
      additionalEmail: second?.email ?? null,
    },
    file: { fileName: 'manuscript.pdf', content: await platform.storage.stage(once(bytes)) },
    account,
  });
  if (received.outcome !== 'received') throw new Error(`“${story.title}”: ${received.outcome}.`);
  return { ...author, paperId: received.paperId };
}

/** The author tells the rest of it, and all authors confirm that they are. */
export async function complete(platform: Platform, paper: Paper): Promise<void> {
  const { story, paperId } = paper;
  const now = platform.clock.now();
  const { id } = await platform.db
    .updateTable('manuscripts')
    .set({
      abstract: story.abstract,
      keywords: story.keywords,
      article_type: story.type,
      details: JSON.stringify(DETAILS),
      completed_at: now,
    })
    .where('paper_id', '=', paperId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHistory(platform, platform.db, lineOf(paper, 'manuscript-completed'));
  for (const [place, { email, institution, country }] of story.authors.entries()) {
    await platform.db
      .updateTable('manuscript_authors')
      .set({ college: institution, country, confirmed_at: now })
      .where('manuscript_id', '=', id)
      .where('email_key', '=', emailKey(email))
      .execute();
    await addHistory(platform, platform.db, {
      subject: `manuscript:${paperId}`,
      event: 'author-confirmed',
      actor: `author:${place + 1}`,
    });
  }
  await addAnonymised(platform, paper, id, 1);
}

const DETAILS = {
  funding: 'None.',
  competingInterests: 'The authors declare none.',
  dataStatement: 'The data of this made-up study do not exist.',
  generativeAi: 'None was used.',
};

export async function revise(platform: Platform, paper: Paper, reply: string): Promise<void> {
  const { id, round } = await move(platform, paper, 'revise', 'manuscript-revised');
  await platform.db
    .updateTable('manuscripts')
    .set({ details: JSON.stringify({ ...DETAILS, replies: { [round + 1]: reply } }) })
    .where('id', '=', id)
    .execute();
  await addAnonymised(platform, paper, id, round + 1);
}

export async function appeal(platform: Platform, paper: Paper, reasons: string): Promise<void> {
  const { id } = await move(platform, paper, 'appeal', 'manuscript-appealed');
  await platform.db
    .insertInto('appeals')
    .values({
      manuscript_id: id,
      author_position: 1,
      reasons,
      appealed_at: platform.clock.now(),
    })
    .execute();
}

export async function sign(platform: Platform, paper: Paper): Promise<void> {
  const { paperId, story } = paper;
  const { outcome } = await signAgreement(platform, {
    paperId,
    position: 1,
    name: story.authors[0]!.name,
    read: agreementMark(journalOf(platform).agreement.markdown),
    actor: lineOf(paper, '').actor,
  });
  if (outcome !== 'signed') throw new Error(`“${story.title}” is not signed: ${outcome}.`);
}

export async function withdraw(platform: Platform, paper: Paper, reason: string): Promise<void> {
  const { paperId, account } = paper;
  const withdrawing = await withdrawManuscript(platform, {
    paperId,
    position: 1,
    reason,
    ...(account !== null && { account }),
  });
  if (withdrawing.outcome !== 'withdrawn') throw new Error(`Paper ${paperId} is not withdrawn.`);
}

async function move(platform: Platform, paper: Paper, name: MoveName, event: string) {
  const manuscript = await officeSteps.loadCase(platform, platform.db, paper.paperId);
  const { line, facts } = { line: lineOf(paper, event), facts: manuscript!.facts };
  const moving = await moveManuscript(platform, platform.db, {
    manuscript: manuscript!,
    facts,
    name,
    mover: { role: 'author', corresponding: true },
    line,
  });
  if (moving.outcome === 'refused') throw new Error(`“${paper.story.title}”: ${moving.reason}.`);
  return manuscript!;
}

const lineOf = ({ paperId, account }: Paper, event: string) => ({
  subject: `manuscript:${paperId}` as const,
  event,
  actor: (account === null ? 'author:1' : `account:${account}`) satisfies Actor as Actor,
});

async function addAnonymised(
  platform: Platform,
  { story, fonts }: Paper,
  manuscript: number,
  round: number,
): Promise<void> {
  const bytes = await typesetManuscript(story, fonts, {
    ...{ anonymous: true, round, date: dateOf(platform) },
  });
  const { key, size, sha256 } = await platform.storage.put(once(bytes));
  await platform.db
    .insertInto('manuscript_files')
    .values({
      ...{ manuscript_id: manuscript, format: 'pdf', file_name: 'anonymised.pdf' },
      ...{ storage_key: key, size, sha256, purpose: 'anonymised', round },
      added_at: platform.clock.now(),
    })
    .execute();
  await queueNeutralCopies(platform, platform.db, manuscript);
}

const dateOf = ({ clock }: Platform): string => new Date(clock.now()).toISOString().slice(0, 10);

async function* once(bytes: Uint8Array) {
  yield bytes;
}
