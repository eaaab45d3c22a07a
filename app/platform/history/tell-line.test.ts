import { expect, test } from 'vitest';
import * as v from 'valibot';
import { event } from './history-event.ts';
import type { Actor, HistoryLine } from './history.server.ts';
import { accountsIn, tellLine } from './tell-line.ts';

const events = {
  began: event('trial', {}, 'began the trial'),
  joined: event(
    'trial',
    { account: v.string(), invitation: v.number() },
    ({ account, invitation }, people) => ({
      what: `let ${people.account(account)} join ${people.reviewer(invitation)}`,
      before: 'alone',
    }),
  ),
};

const lineOf = (name: string, details = {}, actor: Actor = 'system'): HistoryLine => ({
  ...{ event: name, actor, details },
  happenedAt: 0,
});

const names = {
  accounts: new Map([['e1', 'Eve Editor']]),
  authors: new Map([[2, 'Bo Second']]),
  reviewers: new Map([[7, 'Rita Review']]),
};

test('a line names who did it and the people whom its details number', () => {
  const joined = lineOf('joined', { account: 'e1', invitation: 7 }, 'author:2');
  expect(tellLine(events, joined, names)).toEqual({
    who: 'Bo Second',
    what: 'let Eve Editor join Rita Review',
    before: 'alone',
  });
  expect(tellLine(events, joined, { accounts: new Map() })).toEqual({
    who: 'An author',
    what: 'let a former account join a reviewer',
    before: 'alone',
  });
  expect(tellLine(events, lineOf('began'), names)).toEqual({
    who: 'The journal',
    what: 'began the trial',
    before: null,
  });
});

test('a line from before its event was what it is now is told by its name', () => {
  const plain = { who: 'Rita Review', before: null };
  expect(tellLine(events, lineOf('trial-ended-early', {}, 'reviewer:7'), names)).toEqual({
    ...plain,
    what: 'trial ended early',
  });
  expect(tellLine(events, lineOf('joined', { invitation: 'x' }, 'reviewer:7'), names)).toEqual({
    ...plain,
    what: 'joined',
  });
  expect(tellLine(events, lineOf('toString', {}, 'reviewer:7'), names).what).toBe('toString');
});

test('the accounts that are to be looked up are those that the words name', () => {
  const joined = lineOf('joined', { account: 'e1', invitation: 7 }, 'account:c1');
  expect(accountsIn(events, joined)).toEqual(['c1', 'e1']);
  expect(accountsIn(events, lineOf('unheard-of', { account: 'e1' }))).toEqual([]);
});
