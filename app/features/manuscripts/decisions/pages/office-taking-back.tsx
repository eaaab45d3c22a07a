import { journalOf } from '#app/features/journal/content/index.server.ts';
import { letterForm } from '../../core/letters/letter-form.ts';
import { decideMove } from '../../core/manuscript.ts';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { stateBefore, takeBackDecision } from '../take-back-decision.server.ts';

const LIST = new Intl.ListFormat('en-GB');

export const officeTakingBack = letterScreen({
  route: 'officeTakingBack',
  title: () => 'Take back a decision',
  refuses: ({ opened: { manuscript, editor } }) => {
    const { facts, state } = manuscript;
    const move = decideMove(facts, 'take-back', editor, stateBefore(state));
    return move.outcome === 'refused' ? move.reason : null;
  },
  draft: ({ opened }) => `taking-back ${opened.manuscript.round}`,
  begins: async ({ opened: { manuscript } }, platform) => {
    const { paperId, title, authors } = manuscript;
    const letter = [
      `Dear ${LIST.format(authors.map(({ name }) => name))},`,
      `We have just sent you a decision on “${title}” (paper ID ${paperId}) by mistake. Please disregard that letter: the decision does not count, and your manuscript is back at its earlier stage.`,
      'We apologise for the confusion and will write to you again.',
      `Yours sincerely\nThe editors of the ${journalOf(platform).facts.title}`,
    ].join('\n\n');
    return { subject: `Please disregard our last letter: paper ID ${paperId}`, letter };
  },
  form: () => letterForm,
  above: ({ isPreview }) =>
    !isPreview && (
      <p>
        The first letter has been sent and cannot be recalled. This one follows it to the same
        authors. The reviewers are told, and open invitations work again.
      </p>
    ),
  hint: 'You can edit the text.',
  confirm: () => 'Take back the decision and send the letter',
  send: async ({ platform, user, paperId, said }, ways) => {
    const result = await takeBackDecision(platform, user, { paperId, ...said });
    return result.outcome === 'taken-back'
      ? ways.done('decision-taken-back')
      : ways.refused(result);
  },
});
