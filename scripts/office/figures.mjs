// How often each kind of thing happened, by the rows that it left.

const EVENTS = {
  submissions: ['manuscript-received'],
  'decisions and declines': ['manuscript-decided', 'manuscript-declined'],
  'decisions taken back': ['decision-taken-back'],
  revisions: ['manuscript-revised'],
  'reviews by their reviewers': ['review-completed'],
  'reviews entered by an editor': ['review-entered'],
  'confirmed by their reviewers': ['review-confirmed'],
  'vouched for by a second editor': ['review-vouched', 'reviewer-vouched'],
  'objections to those': ['review-objected'],
  appeals: ['manuscript-appealed'],
  'answers to appeals': ['appeal-upheld', 'appeal-dismissed'],
  recommendations: ['decision-recommended'],
  'recommendations returned or withdrawn': [
    ...['recommendation-returned', 'recommendation-withdrawn'],
  ],
  'closings proposed': ['closing-proposed'],
  'closings confirmed': ['manuscript-closed'],
  'returns to the author': ['manuscript-returned'],
  'back from the author': ['manuscript-sent-back', 'manuscript-called-back'],
  messages: ['message-sent'],
  'changes of authors proposed': ['authors-change-proposed'],
  'changes of authors applied': ['authors-change-applied'],
  agreements: ['agreement-signed'],
  'proofs answered': ['proofs-approved', 'proofs-corrected'],
  publications: ['manuscript-published'],
};

/** @param {Awaited<ReturnType<typeof import('./rows.mjs').readRows>>} rows */
export function countKinds({ history, manuscripts, editor_assignments: assignments }) {
  const count = (...events) => history.filter(({ event }) => events.includes(event)).length;
  return {
    ...Object.fromEntries(Object.entries(EVENTS).map(([kind, events]) => [kind, count(...events)])),
    'manuscripts of a section': manuscripts.filter((row) => row.section_id !== null).length,
    'given to guest editors of a special issue': assignments.filter((row) => row.issue_editor_id)
      .length,
    'guest editors': assignments.filter(({ kind }) => kind === 'guest').length,
    'role changes': history.filter(
      ({ event, actor }) => event === 'role-given' && actor !== 'system',
    ).length,
  };
}
