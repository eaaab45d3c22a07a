import { addFiles } from '../files/add-files.server.ts';
import { queueAuthorReceipt } from '../core/letters/author-receipt.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { keepsReviews } from '../core/decision-kinds.ts';
import { firstRoundThatCounts } from '../core/laws.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { changesBetween } from './metadata-changes.ts';
import type { Metadata } from './metadata-changes.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { withinAuthorsCase } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { setDetails, setRevisedTexts } from '../core/write-manuscript.server.ts';

export type Revising = { outcome: 'revised' } | { outcome: 'refused'; reason: MoveRefusal };

type Revision = Metadata & {
  /** To the reviewers, as text; empty when it is a file or there is none. */
  reply: string;
  files: readonly KeptFile[];
};

/** It opens the next round of review; what it changed in title, abstract and keywords stands in the history. */
export const reviseManuscript = (
  platform: Platform,
  author: ActingAuthor,
  { reply, files, ...metadata }: Revision,
): Promise<Revising> =>
  withinAuthorsCase<Revising>(platform, author, async ({ inside, manuscript, mover }) => {
    const { details: json, ...before } = await inside.db
      .selectFrom('manuscripts')
      .select(['title', 'abstract', 'keywords', 'details'])
      .where('id', '=', manuscript.id)
      .executeTakeFirstOrThrow();
    const round = manuscript.round + 1;
    const changes = changesBetween(before, metadata);
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: 'revise',
      mover,
      line: { event: 'manuscript-revised', actor: author.actor, details: { round, changes } },
    });
    if (moving.outcome === 'refused') return moving;
    const details = readDetails(json);
    if (reply !== '') details.replies = { ...details.replies, [round]: reply };
    await setRevisedTexts(inside, manuscript.id, metadata);
    await setDetails(inside, manuscript.id, details);
    await addFiles(inside, { id: manuscript.id, round }, files);
    await keepUncounted(inside, manuscript.paperId);
    await queueAuthorReceipt(inside, manuscript, { what: 'revision', number: round });
    await tellEditor(inside, manuscript, {
      purpose: 'revision',
      key: `revision:${round}`,
      heading: 'A revised manuscript has arrived',
      sentences: [
        `The authors have sent a revised manuscript, and round ${round} of the review begins.`,
        firstRoundThatCounts(round, manuscript.decisions, keepsReviews) < round
          ? 'The reviews from before the minor revision still count: you can decide on them, or invite the reviewers again.'
          : 'Please invite the same reviewers first.',
      ],
    });
    return { outcome: 'revised' };
  });
