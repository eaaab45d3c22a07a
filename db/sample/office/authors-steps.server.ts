import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../sample-folder.server.ts';
import { appealDecision } from '#app/features/manuscripts/decisions/appeal-decision.server.ts';
import { sendAsAuthor } from '#app/features/manuscripts/conversation/send-as-author.server.ts';
import { loadCase } from '#app/features/manuscripts/core/load-case.server.ts';
import { answerProofs as sendAnswer } from '#app/features/manuscripts/proofs/answer-proofs.server.ts';
import { reviseManuscript } from '#app/features/manuscripts/revision/revise-manuscript.server.ts';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import {
  agreementMark,
  signAgreement,
} from '#app/features/manuscripts/agreement/sign-agreement.server.ts';
import { submitManuscript } from '#app/features/manuscripts/submission/submit-manuscript.server.ts';
import { withdrawManuscript } from '#app/features/manuscripts/tracking/withdraw-manuscript.server.ts';
import type { KeptFile } from '#app/features/manuscripts/files/receive-files.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { answerThem } from './points-of-stories.server.ts';
import type { Story } from './read-office.server.ts';
import { printManuscript } from './print-manuscript.server.ts';

/** A manuscript of the sample office that was sent in. */
export type Paper = {
  story: Story;
  paperId: number;
  /** The account that submitted it, if any. */
  account: string | null;
  /** The corresponding author, for the history. */
  actor: Actor;
};

type Author = Pick<Paper, 'story' | 'account'>;

export async function submit(platform: Platform, author: Author): Promise<Paper> {
  const { story, account } = author;
  const [first, second] = story.authors;
  const { fileName, bytes } = await fileOf(platform, story);
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
    file: { fileName, content: await platform.storage.stage(once(bytes)) },
    account,
    isKnown: true,
  });
  if (received.outcome !== 'received') throw new Error(`“${story.title}”: ${received.outcome}.`);
  const actor: Actor = account === null ? 'author:1' : `account:${account}`;
  return { ...author, paperId: received.paperId, actor };
}

/** The file that its authors send: as they wrote it, or as a PDF. */
async function fileOf(platform: Platform, story: Story) {
  if (story.source === undefined) {
    return { fileName: 'manuscript.pdf', bytes: await printManuscript(platform, story) };
  }
  return { fileName: story.source, bytes: await readSource(story.source) };
}

type Revision = Extract<Story['steps'][number], { does: 'revise' }>;

export async function revise(
  platform: Platform,
  paper: Paper,
  { text: reply, abstract, source }: Revision,
): Promise<void> {
  const { paperId } = paper;
  const story = { ...paper.story, abstract };
  const { round } = (await loadCase(platform, paperId))!;
  const print = { round: round + 1 };
  const named = source
    ? await keepSource(platform, source)
    : await keep(
        platform,
        'manuscript',
        'revised.pdf',
        await printManuscript(platform, story, print),
      );
  const anonymised = await printManuscript(platform, story, { ...print, anonymous: true });
  const { title, keywords } = story;
  const acting = actingIn(paper);
  await answerThem(platform, { acting, paperId, story });
  const revising = await reviseManuscript(platform, acting, {
    ...{ title, abstract, keywords, reply },
    files: [named, await keep(platform, 'anonymised', 'anonymised.pdf', anonymised)],
  });
  expectOutcome(paper, revising, 'revised');
}

const readSource = (source: string) =>
  readFile(path.join(sampleFolder(), 'office', 'sources', source));

async function keepSource(platform: Platform, source: string): Promise<KeptFile<'manuscript'>> {
  const kept = await keep(platform, 'manuscript', source, await readSource(source));
  return { ...kept, format: source.endsWith('.tex') ? 'tex' : 'docx' };
}

export async function writeToEditor(
  platform: Platform,
  paper: Paper,
  message: string,
): Promise<void> {
  expectOutcome(paper, await sendAsAuthor(platform, actingIn(paper), message), 'sent');
}

export async function appeal(platform: Platform, paper: Paper, reasons: string): Promise<void> {
  const appealing = await appealDecision(platform, actingIn(paper), reasons);
  expectOutcome(paper, appealing, 'appealed');
}

export async function sign(platform: Platform, paper: Paper): Promise<void> {
  const signing = await signAgreement(platform, actingIn(paper), {
    name: paper.story.authors[0]!.name,
    read: agreementMark(journalOf(platform).agreement.markdown),
  });
  expectOutcome(paper, signing, 'signed');
}

/** Answers the latest proof. @param corrections null approves it */
export async function answerProofs(
  platform: Platform,
  paper: Paper,
  { round, corrections }: { round: number; corrections: string | null },
): Promise<void> {
  const answering = await sendAnswer(platform, actingIn(paper), {
    ...{ round, corrections: corrections ?? '', answers: new Map(), annotated: null },
    answer: corrections === null ? 'approved' : 'corrections',
  });
  expectOutcome(paper, answering, 'answered');
}

export async function withdraw(platform: Platform, paper: Paper, reason: string): Promise<void> {
  const withdrawing = await withdrawManuscript(platform, actingIn(paper), reason);
  expectOutcome(paper, withdrawing, 'withdrawn');
}

/** Puts a PDF into the storage, as if it had been sent. */
export const keep = async <Purpose extends KeptFile['purpose']>(
  { storage }: Platform,
  purpose: Purpose,
  fileName: string,
  bytes: Uint8Array,
): Promise<KeptFile<Purpose>> => ({
  ...(await storage.put(once(bytes))),
  ...{ purpose, fileName, format: 'pdf' },
});

const actingIn = ({ paperId, actor }: Paper) => ({ paperId, position: 1, actor });

function expectOutcome({ story }: Paper, result: { outcome: string }, expected: string): void {
  if (result.outcome === expected) return;
  throw new Error(`“${story.title}” is not ${expected}: ${JSON.stringify(result)}.`);
}

/** The day of a step, as ISO date. */
export const dateOf = ({ clock }: Platform): string =>
  new Date(clock.now()).toISOString().slice(0, 10);
