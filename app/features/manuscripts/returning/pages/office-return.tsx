import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { dayField, endOfDay } from '../../core/due-date.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { noticeCookie } from './notices.server.ts';
import { returnDueText } from '../../core/words.ts';
import { draftLetter } from '../../decisions/letters/draft-letter.server.ts';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { LONGEST_ASKED, returnForm } from '../return-form.ts';
import { returnToAuthor } from '../return-to-author.server.ts';

const USUAL_DAYS = 14;

export const officeReturn = letterScreen({
  route: 'officeReturn',
  title: () => 'Return to the author',
  refuses: ({ opened: { manuscript, editor } }) => {
    return refuseMove(manuscript.facts, 'return', editor);
  },
  draft: () => 'return',
  begins: async ({ opened: { manuscript, user } }, platform) => {
    const { subject, body } = await draftLetter(platform, manuscript, 'return', { by: user });
    const on = dayField(endOfDay(platform.clock.now(), USUAL_DAYS));
    return { subject, letter: body, asked: '', on };
  },
  form: (_, now) => returnForm(now),
  hint: 'Sent to all authors, with what you ask and the date below it. You can edit the text.',
  fields: ({ state }) => (
    <>
      <TextField
        label="What the authors should do"
        hint="The corresponding author also reads this above the submission until it is sent back. It must not say who reviews."
        {...fieldOf(state, 'asked')}
        maxLength={LONGEST_ASKED}
        required
      />
      <Field
        label="Until when"
        type="date"
        hint="The end of the day, in UTC. The author is reminded; you can move the date, or call the manuscript back."
        {...fieldOf(state, 'on')}
        autoComplete="off"
        required
      />
    </>
  ),
  also: ({ asked }) => asked,
  carries: ({ said: { asked, on } }) => ({ asked, on: dayField(on) }),
  postscript: ({ asked, on }) => `What we ask:\n${asked}\n\n${returnDueText(on)}`,
  confirm: () => 'Return the manuscript and send the letter',
  send: async ({ platform, user, paperId, said: { on, ...said } }, ways) => {
    const result = await returnToAuthor(platform, user, { paperId, dueAt: on, ...said });
    return result.outcome === 'returned'
      ? ways.done(noticeCookie('returned'))
      : ways.refused(result);
  },
});
