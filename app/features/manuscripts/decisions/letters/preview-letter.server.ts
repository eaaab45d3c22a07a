import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { PLACEHOLDERS } from '#app/platform/mail/letters/placeholders.ts';
import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterTemplate, LetterValues } from '#app/platform/mail/letters/fill.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { namesOf } from '../../core/words.ts';
import { loadCase } from '../../core/load-case.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { findEditor } from '../../editors/find-editor.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { readTemplate } from '#app/platform/mail/letters/own-letters.server.ts';
import { followUrl } from '../../editors/tell-editors.server.ts';
import { isSent, listPoints } from '../../points/list-points.server.ts';
import { forAuthors, inOrder, reportInLetter } from '../../points/point.ts';
import { findReviewerNumbers } from '../../points/reviewer-numbers.server.ts';
import { fillLetter, letters, quoteReviews } from './letters.ts';
import type { LetterName } from './letters.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';

/** A letter as its reader will have it; `paperId` is null for the sample’s. */
export type PreviewedLetter = Awaited<ReturnType<typeof previewLetter>>;

/** Newest manuscripts that are looked at for one that the user may open. */
const LOOKED_AT = 20;

/** With a real manuscript of the office, where there is one that the user may open (L2). */
export async function previewLetter(
  platform: Platform,
  user: SignedIn,
  letter: JournalLetter,
  template: LetterTemplate,
) {
  const manuscript = await findOpenManuscript(platform, user);
  const { subject, text } = letter.show(
    template,
    await valuesFor(platform, { user, letter, manuscript }),
  );
  return { subject, text, paperId: manuscript?.paperId ?? null };
}

async function findOpenManuscript(platform: Platform, user: SignedIn): Promise<CaseFile | null> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select('paper_id as paperId')
    .orderBy('received_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  for (const { paperId } of rows) {
    const manuscript = await loadCase(platform, paperId);
    if (!manuscript) continue;
    const editor = await findEditor(platform, user, manuscript);
    if (editor?.barrier === null) return manuscript;
  }
  return null;
}

type About = { user: SignedIn; letter: JournalLetter; manuscript: CaseFile | null };

async function valuesFor(
  platform: Platform,
  { user, letter, manuscript }: About,
): Promise<LetterValues> {
  const { title: journal, contact } = journalOf(platform).facts;
  const { BASE_URL } = platform.config;
  const samples = Object.entries(PLACEHOLDERS).map(([name, { sample }]) => [name, sample]);
  const links = Object.keys(letter.links).map((name) => [name, BASE_URL]);
  const known = manuscript ? await draftValues(platform, manuscript, { by: user }) : {};
  // A manuscript without reviews shows made-up ones.
  const real = Object.entries(known).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(samples),
    ...letter.samples,
    ...Object.fromEntries(real),
    ...Object.fromEntries(links),
    ...(manuscript && { reviewNumber: manuscript.reviewNumber, round: manuscript.round }),
    ...{ journal, editorialEmail: contact.editorial.email },
    ...namesFor(letter, user, manuscript),
  };
}

/** Reviewers have a made-up name: no preview says who reviews. */
function namesFor(letter: JournalLetter, user: SignedIn, manuscript: CaseFile | null) {
  const you = `${user.firstName} ${user.lastName}`;
  if (letter.to === 'Reviewers') return { name: PLACEHOLDERS.reviewer.sample };
  if (letter.to !== 'Authors') return { name: letter.to === 'Editors' ? you : user.firstName };
  return manuscript && !letter.isDraft ? { name: manuscript.authors[0]?.name ?? 'author' } : {};
}

type Draft = {
  /** Who signs it; without one the editors together. */
  by?: { id: string };
  /** Why it was closed, for the letter about that. */
  reason?: string;
};

/** What an editor begins a letter to the authors with, in the journal’s words. */
export async function draftLetter(
  platform: Platform,
  manuscript: CaseFile,
  name: LetterName,
  draft: Draft = {},
): Promise<LetterTemplate> {
  const template = await readTemplate(platform, letters[name]);
  return fillLetter(template, await draftValues(platform, manuscript, draft));
}

/** What such a letter says of a manuscript. */
async function draftValues(
  platform: Platform,
  manuscript: CaseFile,
  { by, reason = '' }: Draft = {},
) {
  const journal = journalOf(platform).facts.title;
  const [editor] = by ? await listPeople(platform, { ids: [by.id] }) : [];
  return {
    name: namesOf(manuscript.authors.filter(({ deniedAt }) => deniedAt === null)),
    paperId: String(manuscript.paperId),
    title: manuscript.title,
    reviews: quoteReviews(await listForAuthors(platform, manuscript)),
    journal,
    signature: editor?.signature || `The editors of the ${journal}`,
    appealDays: String((await readDeadlines(platform)).appealWithinDays),
    link: followUrl(platform),
    reason,
  };
}

async function listForAuthors(
  platform: HasDb,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
): Promise<Parameters<typeof quoteReviews>[0]> {
  const rows = await platform.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select(['invitation_id as invitation', 'recommendation', 'for_authors as forAuthors'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('review_invitations.id')
    .execute();
  const invitations = rows.map(({ invitation }) => invitation);
  const points = forAuthors((await listPoints(platform, invitations)).filter(isSent));
  const numbers = await findReviewerNumbers(platform, id);
  return rows
    .map(({ invitation, recommendation, forAuthors: report }) => {
      const own = inOrder(points.filter((point) => point.invitation === invitation));
      const number = numbers.get(invitation)!;
      return { number, recommendation, forAuthors: reportInLetter(report ?? '', own, number) };
    })
    .toSorted((one, other) => one.number - other.number);
}
