import * as v from 'valibot';
import { text, ticked } from '#app/platform/web/form/fields.ts';

export const LONGEST_NOTICE = 5000;

export const finalStepForm = (missing: string) =>
  v.object({
    text: text(LONGEST_NOTICE, missing),
    sure: ticked('Please confirm that you are sure.'),
  });
