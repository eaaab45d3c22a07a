import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { dueDay } from '../core/words.ts';
import { letterForm } from '../core/letters/letter-form.ts';

export const LONGEST_ASKED = 5000;

export const returnForm = (now: number) =>
  v.object({
    ...letterForm.entries,
    asked: text(LONGEST_ASKED, 'Please say what the authors should do.'),
    on: v.pipe(v.optional(v.string(), ''), dueDay(now)),
  });

export const sendingBackForm = v.object({
  note: text(LONGEST_ASKED, 'Please say what you changed, or answer what the editor asks.'),
});
