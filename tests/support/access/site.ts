import type { SignedIn } from '../../../app/features/accounts/core/account.ts';
import { addProductionUpload } from '../../../app/features/publishing/uploads/add-upload.server.ts';
import { correctArticle } from '../../../app/features/publishing/corrections/correct-article.server.ts';
import { coverVersion } from '../../../app/features/catalogue/covers/cover-version.ts';
import { storeArticles } from '../../../app/features/catalogue/records/store-articles.server.ts';
import { unpublishArticle } from '../../../app/features/publishing/corrections/take-down.server.ts';
import { submitManuscript } from '../../../app/features/manuscripts/submission/submit-manuscript.server.ts';
import { trackingKey } from '../../../app/features/manuscripts/core/letters/tracking-link.server.ts';
import { renderLetter } from '../../../app/platform/mail/letter.ts';
import { queueMail } from '../../../app/platform/mail/queue-mail.server.ts';
import { enqueue } from '../../../app/platform/queue/enqueue.server.ts';
import { sweepJobs } from '../../../app/platform/queue/sweep-jobs.server.ts';
import { setMark } from '../../../app/platform/site/site-marks.server.ts';
import { anAccount } from '../accounts.ts';
import { articleRecord } from '../catalogue.ts';
import { giveText } from '../full-texts.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { aPaper } from '../office.ts';
import { stageFile, SUBMISSION } from '../submission.ts';
import type { TestPlatform } from '../test-platform.ts';
import { actingAs, savedUpload } from '../upload.ts';
import { anAccessReview } from './a-review.ts';
import type { AccessReview } from './a-review.ts';

/** What a site holds, so that each route of the table has something to show. */
export type AccessSite = {
  issue: number;
  /** Version of its cover. */
  cover: string;
  /** Words about a charge for the paper of another author. */
  heldWords: number;
  section: number;
  /** Numbers of a mail and of a job that wait. */
  mail: number;
  job: number;
  /**
   * An article whose PDF is open, one whose PDF has a password, both corrected once, one that is no
   * longer published, and a number that none has.
   */
  article: { open: number; locked: number; gone: number; none: number };
  /** What the asking user submitted, or a stranger when a visitor asks. */
  own: { manuscript: Paper; /** Number of an upload. */ upload: number };
  /** The same of another author; the paper with a key that is for another paper. */
  others: { manuscript: Paper; upload: number };
  review: AccessReview;
  /** A manuscript in production and its upload, in the hands of a guest editor. */
  produced: { paperId: number; upload: number };
};

type Paper = { id: number; key: string };

/** Puts one of everything into an empty site. @param account of the user who will ask, perhaps a guest editor */
export async function fillSite(
  platform: TestPlatform,
  account: string | null,
  { isGuest }: { isGuest: boolean },
): Promise<AccessSite> {
  await setMark(platform.db, 'worker-seen', true, platform.clock.now());
  await storeArticles(
    platform,
    [articleRecord(1), articleRecord(2, { password: 'sesame' }), articleRecord(3)].map(
      (record) => ({ record }),
    ),
    'import',
  );
  for (const id of [1, 2, 3]) {
    await addPdf(platform, id);
    await addSupplement(platform, id);
  }
  for (const id of [1, 2]) await giveText(platform, id);
  for (const id of [1, 2]) await correct(platform, id);
  await unpublishArticle(platform, EDITOR, { articleId: 3, reason: 'By mistake.' });
  const other = await anAccount(platform, { firstName: 'Otto', lastName: 'Other' });
  const manuscript = await submit(platform, 'A paper', account);
  const another = await submit(platform, 'A paper of another author', other.id);
  const upload = await savedUpload(platform, actingAs(account ?? 'nobody'));
  const otherUpload = await savedUpload(platform, actingAs(other.id));
  return {
    mail: await queueLetter(platform),
    issue: 1,
    cover: await giveCoverTo(platform, 1),
    section: await addSection(platform),
    job: (await enqueue(platform, sweepJobs, {}))!,
    article: { open: 1, locked: 2, gone: 3, none: 99 },
    own: { manuscript, upload: upload.id },
    others: { manuscript: { id: another.id, key: manuscript.key }, upload: otherUpload.id },
    review: await anAccessReview(platform),
    produced: await produce(platform, isGuest ? account! : other.id),
    // Of a paper that no row before gives to the editor who asks.
    heldWords: await holdWordsAbout(platform, await submit(platform, 'A charged paper', other.id)),
  };
}

async function produce(platform: TestPlatform, guest: string) {
  const editor = { id: guest } as SignedIn;
  const { paperId } = await aPaper(platform, 'in-production', { editor, kind: 'guest' });
  const described = { paperId, title: 'In production', abstract: '', keywords: '', authors: [] };
  const { key, size, sha256 } = await platform.storage.put(
    new Blob([new Uint8Array(makePdf())]).stream(),
  );
  const upload = await addProductionUpload(platform, {
    ...described,
    ...{ pdf: { key, size, sha256, fileName: 'final.pdf' }, account: guest },
  });
  return { paperId, upload };
}

async function giveCoverTo({ storage, db }: TestPlatform, issue: number): Promise<string> {
  const file = await storage.put(new Blob([new Uint8Array(makePdf())]).stream());
  const cover = { ...file, type: 'image/png', width: 600, height: 800 };
  await db
    .updateTable('issues')
    .set({ cover: JSON.stringify(cover), cover_key: cover.key })
    .where('id', '=', issue)
    .execute();
  return coverVersion(cover);
}

async function holdWordsAbout({ db }: TestPlatform, paper: Paper): Promise<number> {
  const { id } = await db
    .selectFrom('manuscripts')
    .select('id')
    .where('paper_id', '=', paper.id)
    .executeTakeFirstOrThrow();
  const amounts = { currency: 'EUR', base: 1, share: 100, amount: 1, quoted_at: 1, moved_at: 1 };
  const charge = await db
    .insertInto('charges')
    .values({ manuscript_id: id, state: 'settled', article_type: '', country: '', ...amounts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = { words: 'One of us.', written_by: 'a keeper', held_at: 1 };
  const held = await db
    .insertInto('held_words')
    .values({ charge_id: charge.id, place: 'waiver', ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return held.id;
}

async function queueLetter(platform: TestPlatform): Promise<number> {
  const letter = renderLetter({
    subject: 'News',
    paragraphs: [],
    from: 'The Journal',
    reason: '',
  });
  const to = { address: 'ada@example.org' };
  return (await queueMail(platform, { to, letter, purpose: 'news' }))!;
}

async function addSection({ db }: TestPlatform): Promise<number> {
  const { id } = await db
    .insertInto('sections')
    .values({ name: 'Reviews', name_key: 'reviews', rank: 1, origin: 'journal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const EDITOR = { id: 'editor', role: 'editor' } as const;

async function correct(platform: TestPlatform, articleId: number): Promise<void> {
  const { id: _, pdf: __, ...record } = articleRecord(articleId, { name: 'A better title' });
  const correction = { articleId, version: 1, record, file: null, notice: 'Now right.' };
  const { outcome } = await correctArticle(platform, EDITOR, correction);
  if (outcome !== 'corrected') throw new Error(`It was not corrected: ${outcome}`);
}

async function addPdf({ storage, db }: TestPlatform, article: number): Promise<void> {
  const { key, size, sha256 } = await storage.put(new Blob([new Uint8Array(makePdf())]).stream());
  await db
    .insertInto('article_files')
    .values({
      article_id: article,
      kind: 'pdf',
      file_name: `${article}.pdf`,
      storage_key: key,
      size,
      sha256,
      added_at: 0,
    })
    .execute();
}

/** The PDF once more, as a file that goes with it. */
const addSupplement = async ({ db }: TestPlatform, article: number) => {
  const { size, storage_key } = await db
    .selectFrom('article_files')
    .select(['size', 'storage_key'])
    .where('article_id', '=', article)
    .executeTakeFirstOrThrow();
  const words = { title: 'Data', caption: 'Data.', file_name: 'data.pdf', format: 'pdf' } as const;
  await db
    .insertInto('article_supplements')
    .values({ article_id: article, number: 1, ...words, size, storage_key })
    .execute();
};

async function submit(
  platform: TestPlatform,
  title: string,
  account: string | null,
): Promise<Paper> {
  const received = await submitManuscript(platform, {
    submission: { ...SUBMISSION, title },
    file: await stageFile(platform),
    account,
  });
  if (received.outcome !== 'received') throw new Error(`It was not received: ${received.outcome}`);
  return { id: received.paperId, key: trackingKey(platform, received, 1) };
}
