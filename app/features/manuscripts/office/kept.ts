import type { Barrier } from '../conflicts/judge.ts';

/** What is said in the place of a manuscript from which an editor is kept (L2). */
export const KEPT: Record<Barrier, string> = {
  conflict: 'You have a conflict of interest, so you cannot handle this manuscript.',
  'possible-conflict':
    'You may have a conflict of interest. Open the manuscript to ask for a check.',
  'institution-missing': 'State your institution in your profile to see this manuscript.',
};
