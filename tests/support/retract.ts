import { answerProposal } from '../../app/features/publishing/corrections/proposals/answer-proposal.server.ts';
import { listProposals } from '../../app/features/publishing/corrections/proposals/second-editor.server.ts';
import { proposeMark } from '../../app/features/publishing/corrections/take-down.server.ts';
import type { Warning } from '../../app/protocols/notices/notice-kinds.ts';
import type { Asking } from '../../app/features/manuscripts/conflicts/standing.ts';
import type { TestPlatform } from './test-platform.ts';

const SECOND = { id: 'second-editor', role: 'chief' } as const;

/** Proposed by one editor and confirmed by another. @returns how it went */
export async function retract(
  platform: TestPlatform,
  user: Asking,
  said: { articleId: number; notice: string },
  second: Asking = SECOND,
  kind: Warning = 'retraction',
): Promise<string> {
  const { outcome } = await proposeMark(platform, user, { ...said, kind });
  if (outcome !== 'proposed') return outcome;
  const waiting = await listProposals(platform, said.articleId);
  const { id } = waiting.find(({ step }) => step === kind)!;
  const answer = { articleId: said.articleId, id, answer: 'confirm' } as const;
  return (await answerProposal(platform, second, answer)).outcome;
}
