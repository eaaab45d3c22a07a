import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import type { RequirementRefusal } from './requirement.ts';

export const WAIVER_WORDS: Record<RequirementRefusal, string> = {
  'requirements-unmet':
    'Something is missing. Please correct it, or give a reason to continue without it.',
  'reason-short': `Please give the reason in at least ${SHORTEST_REASON} characters.`,
  'more-missing':
    'Something else is missing since you opened this page. Please check the list again.',
  'names-a-reviewer':
    'Readers would learn who reviewed the manuscript. Please take the name out of the abstract, the keywords or the affiliations.',
};
