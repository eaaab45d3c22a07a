import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { blocksOf, inOneLine, plainText } from '#app/features/fulltext/core/index.ts';
import { doubtPart } from '#app/features/fulltext/mending/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { findTypesetting } from './find-typesetting.server.ts';
import { mendText } from './mend-text.server.ts';
import { isPutBack } from './put-back-as-text.ts';

type Asked = { paperId: number; of: { id: number }; element: string; part: string };

type PutBack =
  /** With the id of the paragraph that it became. */
  | { outcome: 'put-back'; id: string }
  /** The text was read again meanwhile, and has no such doubt. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  | Refused;

/** Puts what a doubt says was left out back into the text, as a paragraph at its place. */
export async function putBackAsText(
  platform: Platform,
  user: SignedIn,
  { paperId, of, element, part }: Asked,
): Promise<PutBack> {
  const doubts = (await findTypesetting(platform, of.id))?.article?.doubts ?? [];
  const doubt = doubts.find(
    (each) => (each.place ?? '') === element && doubtPart(each) === part && isPutBack(each),
  );
  if (!doubt) return { outcome: 'not-there' };
  const wishes = [{ element, kind: 'put-back' as const, part, value: doubt.words }];
  const result = await mendText(platform, user, { paperId, wishes });
  if (result.outcome !== 'mended') return result;
  const now = (await findTypesetting(platform, of.id))?.article;
  const paragraph = [...(now ? blocksOf(now.raw) : [])].find(
    (block) => block.kind === 'paragraph' && plainText(block.content) === inOneLine(doubt.words),
  );
  return { outcome: 'put-back', id: paragraph?.id ?? '' };
}
