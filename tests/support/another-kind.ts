// As if the journal knew three more kinds of decision. A test imports this before all else, since some
// read the kinds as they load.
import { decisionKinds } from '../../app/features/manuscripts/core/decision-kinds.ts';
import type { DecisionKind } from '../../app/features/manuscripts/core/decision-kinds.ts';
import { letters } from '../../app/features/manuscripts/decisions/letters/letters.ts';

Object.assign(decisionKinds, {
  resubmit: {
    ...{ label: 'Reject, and invite to submit again', move: 'decide', to: 'rejected', days: null },
    letter: 'decision-resubmit',
  },
  'touch-up': {
    ...{ label: 'Corrections of language', move: 'decide', to: 'revision-requested' },
    ...{ days: 'minorDays', keepsReviews: true, letter: 'decision-touch-up' },
  },
  honour: {
    ...{ label: 'Accept with honours', move: 'decide', to: 'accepted', days: null },
    letter: 'decision-honour',
  },
});
Object.assign(letters, {
  'decision-resubmit': { ...letters['decision-reject'], title: 'Resubmission' },
  'decision-touch-up': { ...letters['decision-minor'], title: 'Corrections of language' },
  'decision-honour': { ...letters['decision-accept'], title: 'Honours' },
});

const known = (kind: string) => kind as DecisionKind;

export const RESUBMIT = known('resubmit');
export const TOUCH_UP = known('touch-up');
export const HONOUR = known('honour');
