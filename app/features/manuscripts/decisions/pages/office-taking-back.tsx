import { letterForm } from '../../core/letters/letter-form.ts';
import { stateBefore } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { noticeCookie } from './notices.server.ts';
import { draftLetter } from '../letters/draft-letter.server.ts';
import { takeBackDecision } from '../take-back-decision.server.ts';

export const officeTakingBack = letterScreen({
  route: 'officeTakingBack',
  title: () => 'Take back a decision',
  refuses: ({ opened: { manuscript, editor } }) => {
    const { facts, state } = manuscript;
    return refuseMove(facts, 'take-back', editor, stateBefore(state));
  },
  draft: ({ opened }) => `taking-back ${opened.manuscript.round}`,
  begins: async ({ opened: { manuscript, user } }, platform) => {
    const { subject, body } = await draftLetter(platform, manuscript, 'taken-back', { by: user });
    return { subject, letter: body };
  },
  form: () => letterForm,
  above: ({ isPreview }) =>
    !isPreview && (
      <p>
        The first letter has been sent and cannot be recalled. This one follows it to the same
        authors. The reviewers are notified, and open invitations work again.
      </p>
    ),
  hint: 'You can edit the text.',
  confirm: () => 'Take back the decision and send the letter',
  send: async ({ platform, user, paperId, said }, ways) => {
    const result = await takeBackDecision(platform, user, { paperId, ...said });
    return result.outcome === 'taken-back'
      ? ways.done(noticeCookie('decision-taken-back'))
      : ways.refused(result);
  },
});
