import * as v from 'valibot';
import { expect, test } from 'vitest';
import { agreementForm, voidingForm } from './features/manuscripts/agreement/agreement-form.ts';
import {
  invoiceForm,
  reasonForm,
  waiverForm,
} from './features/manuscripts/charges/charge-forms.ts';
import { messageForm } from './features/manuscripts/conversation/thread.ts';
import { letterForm } from './features/manuscripts/core/letters/letter-form.ts';
import { unanswered } from './features/manuscripts/core/settings/own-questions.ts';
import { decisionForm } from './features/manuscripts/decisions/decision-form.ts';
import { pointForm } from './features/manuscripts/points/point.ts';
import { proofAnswerForm } from './features/manuscripts/proofs/proofs-form.ts';
import { returnForm } from './features/manuscripts/returning/return-form.ts';
import { whatIsMissing } from './features/manuscripts/reviews/review.ts';
import { queryForm } from './features/manuscripts/typesetting/queries/query-form.ts';
import { finalStepForm } from './features/publishing/corrections/final-step.ts';

/** What some typed to get past a field: signs without a shape, dots, dashes. */
const NOTHING = ['\u200B\u2060', '\u00AD'.repeat(30), '\u3164', '...', '… — ?!'];

const FORMS = [
  [finalStepForm('Please say why.'), 'text'],
  [agreementForm, 'name'],
  [voidingForm, 'reason'],
  [waiverForm, 'reason'],
  [reasonForm, 'reason'],
  [invoiceForm, 'to'],
  [messageForm, 'message'],
  [letterForm, 'letter'],
  [decisionForm('reject', 0), 'reasons'],
  [pointForm, 'words'],
  [proofAnswerForm(false), 'corrections'],
  [returnForm(0), 'asked'],
  [queryForm, 'question'],
] as const;

test('no reason, letter, message or review is given by signs without a shape or by dots alone', () => {
  const others = { recommends: 'yes', answer: 'corrections', recommendation: 'accept' };
  for (const typed of NOTHING) {
    for (const [form, field] of FORMS) {
      const { issues } = v.safeParse(form, { ...others, [field]: typed });
      const said = issues && v.flatten<typeof form>(issues).nested;
      expect(Object.keys(said ?? {}), `${field} of ${JSON.stringify(typed)}`).toContain(field);
    }
    const draft = {
      recommendation: 'accept',
      forAuthors: typed,
      forEditors: '',
      scores: {},
    } as const;
    expect(whatIsMissing(draft)).toHaveProperty('forAuthors');
    const question = { id: 'why', required: true } as Parameters<typeof unanswered>[1][number];
    expect(Object.keys(unanswered({ why: typed }, [question]))).toHaveLength(1);
  }
});
