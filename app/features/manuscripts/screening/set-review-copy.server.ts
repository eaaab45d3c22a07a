import { isDeepStrictEqual } from 'node:util';
import { recordEvent, setDetails, lockManuscript } from '../core/write-manuscript.server.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import type { PrintedFront } from '#app/features/fulltext/typst/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { COMPLETABLE } from '../completion/completion.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { isCopyMade } from '../core/manuscript-file.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { addAnonymised } from './add-anonymised.server.ts';
import { findSentIn } from '../files/list-files.server.ts';
import { isWithEditors } from '../core/states.ts';
import { copyNotMade } from './copy-not-made.mail.ts';

type Asked = {
  paperId: number;
  file: number;
  /** Id of an editor's account, or the actor that an author is. */
  account: string;
  byAuthor: boolean;
};

/**
 * Reads the manuscript and sets a PDF of it that names no authors, which is then looked into like any
 * anonymised copy. What cannot be set is told to the editor. Another version sent meanwhile ends it.
 */
export async function setReviewCopy(platform: Platform, asked: Asked): Promise<void> {
  const manuscript = await findWaiting(platform, asked);
  if (!manuscript) return;
  const { sentIn } = await findSentIn(platform, manuscript);
  const file = await storedFile(platform.storage, sentIn!.key);
  const reading = await readArticleText(platform, file, `manuscript.${sentIn!.format}`);
  if (reading.outcome === 'not-read') return tellNotMade(platform, asked, reading.problem);
  const { text, pictures } = reading;
  const front = await frontOf(platform, manuscript);
  const set = await setArticle(platform, {
    ...{ text, pictures, front, layout: 'one-column', kind: 'review-copy' },
  });
  if (set.outcome === 'not-set') return tellNotMade(platform, asked, set.problem);
  if (set.lacking.length > MOST_LACKING) return tellNotMade(platform, asked, lacks(set.lacking));
  // A file of its own: the same may have been set before.
  const stored = await (await platform.storage.stage(once(set.pdf))).keep();
  const isOutdated = await platform.transaction(async (inside) => {
    await lockManuscript(inside, asked.paperId);
    const now = await findWaiting(inside, asked);
    if (!now) return false;
    if (!isDeepStrictEqual(await frontOf(inside, now), front)) return true;
    const { round } = await findSentIn(inside, now);
    await addAnonymised(inside, now, {
      file: {
        ...{ ...stored, purpose: 'anonymised', fileName: 'for-reviewers.pdf', format: 'pdf' },
        setFrom: asked.file,
      },
      ...{ round, asSentIn: false, isMade: true, byAuthor: asked.byAuthor },
      actor: asked.byAuthor ? (asked.account as Actor) : `account:${asked.account}`,
    });
    return false;
  });
  if (isOutdated) await setReviewCopy(platform, asked);
}

/** A name or two in letters that our fonts lack; more is a text that reviewers could not read. */
const MOST_LACKING = 9;

const lacks = (letters: readonly string[]): string =>
  `The typeface of our copies lacks ${letters.length} letters of the manuscript, such as ${letters.slice(0, 3).join(' ')}, which would stand as boxes. Please add an anonymised copy as a PDF.`;

/** The process that reads or sets it died, more than once. */
export const giveUpReviewCopy = (platform: Platform, asked: Asked): Promise<void> =>
  tellNotMade(
    platform,
    asked,
    'Reading the manuscript failed several times. Please add an anonymised copy as a PDF.',
  );

/**
 * The manuscript while it may still be given another copy, and this file is what its authors sent last. For an author,
 * while they still ask for it and sent none themselves.
 */
async function findWaiting(
  platform: Platform,
  { paperId, file, byAuthor }: Asked,
): Promise<CaseFile | null> {
  const manuscript = await loadCase(platform, paperId);
  if (!manuscript) return null;
  const { sentIn, copy } = await findSentIn(platform, manuscript);
  const isAsked = byAuthor
    ? (COMPLETABLE.includes(manuscript.state) || isWithEditors(manuscript.state)) &&
      sentIn !== null &&
      isCopyMade(readDetails(manuscript.details).firstFile, sentIn.format) &&
      copy === null
    : isWithEditors(manuscript.state);
  return isAsked && sentIn?.id === file ? manuscript : null;
}

async function frontOf(
  platform: Platform,
  { id, title }: Pick<CaseFile, 'id' | 'title'>,
): Promise<PrintedFront> {
  const { facts } = journalOf(platform);
  const { abstract, keywords, type } = await platform.db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords', 'article_type as type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shown = texToPlainText(title);
  return {
    journal: facts.title,
    issn: facts.issn.online,
    licence: facts.licence,
    title: shown,
    authors: [],
    abstract: texToPlainText(abstract),
    keywords: keywords.split(/[,;\n]/).flatMap((each) => each.trim() || []),
    type,
    dates: { received: null, revised: null, accepted: null, published: null },
    ...{ doi: null, volume: null, issue: null, pages: null, firstPage: 1 },
    runningHead: shown,
    language: facts.language,
  };
}

const tellNotMade = (platform: Platform, asked: Asked, problem: string) =>
  platform.transaction(async (inside) => {
    const { paperId, file, byAuthor } = asked;
    await lockManuscript(inside, paperId);
    const manuscript = await (byAuthor ? findWaiting(inside, asked) : loadCase(inside, paperId));
    if (!manuscript) return;
    await recordEvent(inside, { paperId }, 'system', {
      event: 'review-copy-not-made',
      details: { problem },
    });
    if (byAuthor) {
      // Their form asks again.
      const details = readDetails(manuscript.details);
      await setDetails(inside, manuscript.id, { ...details, firstFile: '', copyProblem: problem });
    }
    if (byAuthor && manuscript.editorId === null) return;
    await tellEditor(inside, manuscript, {
      purpose: 'review-copy-not-made',
      // An author may ask as often as they like; an editor is told of each time that they asked.
      key: `review-copy-not-made:${file}${byAuthor ? '' : `:${inside.clock.now()}`}`,
      write: copyNotMade.of({ what: problem }),
    });
  });
