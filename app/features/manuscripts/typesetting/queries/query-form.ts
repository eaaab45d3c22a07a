import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';

export const LONGEST_QUESTION = 2000;

export const queryForm = v.object({ question: text(LONGEST_QUESTION, 'Please write the query.') });
