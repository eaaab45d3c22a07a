import * as v from 'valibot';
import { choice, text } from '#app/platform/web/form/fields.ts';
import { letterForm } from '../core/letters/letter-form.ts';

export const closingForm = v.object({
  ...letterForm.entries,
  words: text(2000, 'Please say what happened and how you know.'),
});

/** What a second editor, or the one who proposed it, answers to a proposal. */
export const closingAnswerForm = v.pipe(
  v.object({
    answer: choice(['confirm', 'refuse', 'withdraw'], 'Please choose your answer.'),
    words: text(2000),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['words']],
      ({ answer, words }) => answer !== 'refuse' || words !== '',
      'Please say why the manuscript should stay open.',
    ),
    ['words'],
  ),
);
