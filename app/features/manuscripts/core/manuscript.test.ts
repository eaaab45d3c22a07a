import { expect, test } from 'vitest';
import type { Case, EditorMover, Mover, MoveRefusal } from './laws.ts';
import { authorMover, caseOf, refuseMove, mayWithdraw, moves } from './manuscript.ts';
import type { MoveName } from './manuscript.ts';
import { FROM_ACCEPTANCE, STATES, UNDECIDED, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

const author = authorMover({ corresponding: 1, author: { position: 1 } });
const coAuthor = authorMover({ corresponding: 1, author: { position: 2 } });
const editor: EditorMover = { role: 'editor', handles: true, conflict: false, tookPart: false };
const names = Object.keys(moves) as MoveName[];

/** A case in which no law stands against anything. */
const lawful = (state: ManuscriptState): Case => ({
  ...caseOf(state),
  independentReviews: 2,
  agreementSigned: true,
  returnedFrom: state === 'returned' ? 'under-review' : null,
  closing: 'plagiarism',
});

const answer = (manuscript: Case | null, name: MoveName, mover: Mover, to?: ManuscriptState) => {
  const reason = refuseMove(manuscript, name, mover, to);
  return reason === null ? { outcome: 'allowed', to: to ?? moves[name].to[0] } : refused(reason);
};

const refused = (reason: MoveRefusal) => ({ outcome: 'refused', reason });

/** May only what every editor may: it is handled by another. */
const other: EditorMover = { ...editor, handles: false };
const involved: EditorMover = { ...editor, tookPart: true };
const proposer: EditorMover = { ...editor, proposedClosing: true };
const decider: EditorMover = {
  ...editor,
  tookPart: true,
  decision: { theirs: true, age: 3_600_000 },
};
const late: EditorMover = { ...decider, decision: { theirs: true, age: 3_600_001 } };
const conflicted: EditorMover = { ...editor, conflict: true };

/** Who may make which move, where all laws are kept. */
type Whose =
  | 'the author'
  | 'who handles it'
  | 'any editor'
  | 'an editor who took no part'
  | 'a second editor'
  | 'who decided'
  | 'a second editor who took no part';
const MATRIX: [MoveName, from: ManuscriptState | null, to: ManuscriptState, Whose][] = [
  ['submit', null, 'received', 'the author'],
  ['withdraw', 'received', 'withdrawn', 'the author'],
  ['withdraw', 'initial-assessment', 'withdrawn', 'the author'],
  ['withdraw', 'under-review', 'withdrawn', 'the author'],
  ['withdraw', 'revision-requested', 'withdrawn', 'the author'],
  ['withdraw', 'returned', 'withdrawn', 'the author'],
  ['assess', 'received', 'initial-assessment', 'any editor'],
  ['decline', 'initial-assessment', 'declined', 'who handles it'],
  ['send-to-review', 'initial-assessment', 'under-review', 'who handles it'],
  ['decide', 'under-review', 'revision-requested', 'who handles it'],
  ['decide', 'under-review', 'accepted', 'who handles it'],
  ['decide', 'under-review', 'rejected', 'who handles it'],
  ['return', 'received', 'returned', 'who handles it'],
  ['return', 'initial-assessment', 'returned', 'who handles it'],
  ['return', 'under-review', 'returned', 'who handles it'],
  ['send-back', 'returned', 'under-review', 'the author'],
  ['call-back', 'returned', 'under-review', 'who handles it'],
  ['revise', 'revision-requested', 'under-review', 'the author'],
  ['appeal', 'rejected', 'appealed', 'the author'],
  ['uphold', 'appealed', 'under-review', 'an editor who took no part'],
  ['dismiss', 'appealed', 'dismissed', 'an editor who took no part'],
  ['sign-agreement', 'accepted', 'in-production', 'the author'],
  ['void-agreement', 'in-production', 'accepted', 'who handles it'],
  ['publish', 'in-production', 'published', 'who handles it'],
  ['take-back', 'declined', 'initial-assessment', 'who decided'],
  ['take-back', 'revision-requested', 'under-review', 'who decided'],
  ['take-back', 'accepted', 'under-review', 'who decided'],
  ['take-back', 'rejected', 'under-review', 'who decided'],
  ['close', 'received', 'closed', 'a second editor'],
  ['close', 'initial-assessment', 'closed', 'a second editor'],
  ['close', 'under-review', 'closed', 'a second editor'],
  ['close', 'revision-requested', 'closed', 'a second editor'],
  ['close', 'returned', 'closed', 'a second editor'],
  ['close', 'accepted', 'closed', 'a second editor'],
  ['close', 'appealed', 'closed', 'a second editor who took no part'],
  ['close', 'in-production', 'closed', 'a second editor'],
];

/** What each mover is told of a move that is possible, by whose it is; null when they may make it. */
const TOLD: Record<Whose, [Mover, MoveRefusal | null][]> = {
  'the author': [
    [author, null],
    [coAuthor, 'not-yours'],
    [editor, 'not-yours'],
    [other, 'not-yours'],
    [involved, 'not-yours'],
    [conflicted, 'not-yours'],
  ],
  'who handles it': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, 'not-handled-by-you'],
    [involved, null],
    [conflicted, 'conflict'],
    [{ ...conflicted, institutionMissing: true }, 'institution-missing'],
  ],
  'any editor': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, null],
    [conflicted, 'conflict'],
  ],
  'an editor who took no part': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, 'took-part-in-decision'],
    [conflicted, 'conflict'],
  ],
  'a second editor': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, null],
    [proposer, 'second-editor-needed'],
    [conflicted, 'conflict'],
  ],
  'who decided': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, 'not-in-this-state'],
    [other, 'not-in-this-state'],
    [{ ...decider, decision: { theirs: false, age: 0 } }, 'not-your-decision'],
    [decider, null],
    [{ ...decider, handles: false }, null],
    [late, 'too-late-to-take-back'],
    [{ ...decider, conflict: true }, 'conflict'],
  ],
  'a second editor who took no part': [
    [author, 'not-yours'],
    [coAuthor, 'not-yours'],
    [editor, null],
    [other, null],
    [involved, 'took-part-in-decision'],
    [proposer, 'second-editor-needed'],
    [conflicted, 'conflict'],
  ],
};

test.each(MATRIX)(
  '%s leads from %s to %s, and is the move of %s alone',
  (name, from, to, whose) => {
    for (const [mover, reason] of TOLD[whose]) {
      const told = answer(from && lawful(from), name, mover, to);
      expect(told).toEqual(reason ? refused(reason) : { outcome: 'allowed', to });
    }
  },
);

test('no move leads from anywhere else or to anywhere else', () => {
  const possible = new Set(MATRIX.map(([name, from, to]) => `${name}: ${from} to ${to}`));
  const tried = names.flatMap((name) =>
    [null, ...STATES].flatMap((from) => STATES.map((to) => [name, from, to] as const)),
  );
  expect(tried).toHaveLength(18 * 15 * 14);
  for (const [name, from, to] of tried) {
    if (possible.has(`${name}: ${from} to ${to}`)) continue;
    for (const mover of [
      author,
      coAuthor,
      editor,
      other,
      involved,
      proposer,
      decider,
      conflicted,
    ]) {
      expect(answer(from && lawful(from), name, mover, to).outcome, `${name} ${from}`).toBe(
        'refused',
      );
    }
    const isAuthors = MATRIX.find(([each]) => each === name)![3] === 'the author';
    expect(answer(from && lawful(from), name, isAuthors ? author : decider, to)).toEqual(
      refused('not-in-this-state'),
    );
  }
});

test('what is open is not decided, what is under way has not ended, and acceptance stays', () => {
  expect(UNDECIDED).toEqual([
    'received',
    'initial-assessment',
    'under-review',
    'revision-requested',
    'returned',
  ]);
  expect(UNDER_WAY).toEqual([
    'received',
    'initial-assessment',
    'under-review',
    'revision-requested',
    'returned',
    'accepted',
    'appealed',
    'in-production',
  ]);
  expect([...FROM_ACCEPTANCE]).toEqual(['accepted', 'in-production', 'published']);
});

test.each([
  ['received', 1, true],
  ['under-review', 1, true],
  ['received', 2, false],
  ['accepted', 1, false],
] as const)('a %s manuscript: author %i may withdraw it: %s', (state, position, may) => {
  expect(mayWithdraw({ state, corresponding: 1, author: { position } })).toBe(may);
});

test.each(['received', 'initial-assessment', 'under-review'] as const)(
  'what was returned from %s goes on there and nowhere else',
  (before) => {
    const returned = { ...lawful('returned'), returnedFrom: before };
    for (const to of ['received', 'initial-assessment', 'under-review'] as const) {
      const told = to === before ? { outcome: 'allowed', to } : refused('not-in-this-state');
      expect(answer(returned, 'send-back', author, to)).toEqual(told);
      expect(answer(returned, 'call-back', editor, to)).toEqual(told);
    }
  },
);

test('L3: a second appeal is refused', () => {
  expect(answer({ ...lawful('rejected'), appeals: 1 }, 'appeal', author)).toEqual(
    refused('appealed-before'),
  );
});

test('L3: an appeal after its time is refused, and an overruled editor does not decide again', () => {
  expect(answer({ ...lawful('rejected'), appealLate: true }, 'appeal', author)).toEqual(
    refused('too-late-to-appeal'),
  );
  const overruled = {
    role: 'editor',
    handles: true,
    conflict: false,
    tookPart: true,
    overruled: true,
  } as const;
  const decided = answer(lawful('under-review'), 'decide', overruled, 'accepted');
  expect(decided).toEqual(refused('overruled'));
});

test('L4: nothing is published without its agreement', () => {
  const unsigned = { ...lawful('in-production'), agreementSigned: false };
  expect(answer(unsigned, 'publish', editor)).toEqual(refused('agreement-missing'));
  expect(answer(caseOf('in-production'), 'publish', editor)).toEqual(refused('agreement-missing'));
});

test('a refusal tells a stranger nothing: whose a move is comes before the state it needs', () => {
  for (const name of names) {
    for (const state of STATES) {
      expect(answer(lawful(state), name, coAuthor)).toEqual(refused('not-yours'));
    }
  }
  expect(answer(lawful('published'), 'decide', other)).toEqual(refused('not-handled-by-you'));
  expect(answer(lawful('published'), 'decide', conflicted)).toEqual(refused('conflict'));
});
