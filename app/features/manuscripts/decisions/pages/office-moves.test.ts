import { expect, test } from 'vitest';
import { decideMove } from '../../core/manuscript.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { EditorMover, MoveRefusal } from '../../core/laws.ts';
import type { MoveName } from '../../core/manuscript.ts';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aUser, standingOf } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { STATES } from '../../core/states.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { declareConflict } from '../../editors/declare-conflict.server.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import { loadCase } from '../../core/load-case.server.ts';

const LETTER = { subject: 'A letter', letter: 'Dear authors.', step: 'confirm', round: '1' };

/** Every step of an editor: the move that it is, its label, and the request that takes it. */
const STEPS = [
  { move: 'assess', label: 'Begin the assessment', route: 'officeAssessment', fields: {} },
  { move: 'send-to-review', label: 'Send to review', route: 'officeReview', fields: {} },
  ...Object.entries(decisionKinds).map(([kind, { move, to, label }]) => ({
    ...{ move, to, label, route: 'officeDecision' as const },
    fields: { kind, ...LETTER },
  })),
  ...(['uphold', 'dismiss'] as const).map((answer) => ({
    ...{ move: answer, label: `${answer === 'uphold' ? 'Uphold' : 'Dismiss'} the appeal` },
    ...{ route: 'officeAppeal' as const, fields: { answer, ...LETTER } },
  })),
] as const;

const PERSONAL = new Set(['not-yours', 'not-handled-by-you', 'conflict', 'took-part-in-decision']);

/** Who an editor is to each manuscript of the matrix. */
const PEOPLE = {
  'an editor who handles it': { role: 'editor', handles: true },
  'an editor who does not handle it': { role: 'editor', handles: false },
  'a guest editor': { role: 'author', handles: true, guest: true },
  'the chief': { role: 'chief', handles: true },
  'a chief who decided on it': { role: 'chief', handles: true, decided: true },
  'an editor with a conflict': { role: 'editor', handles: true, conflict: true },
  'a chief with a conflict': { role: 'chief', handles: true, conflict: true },
} as const;

const CASES: [state: ManuscriptState, reviews: number][] = [
  ...STATES.map((state): [ManuscriptState, number] => [state, 0]),
  ['under-review', 2],
];

async function deskOf(person: (typeof PEOPLE)[keyof typeof PEOPLE]) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const user = await aUser(platform, person.role);
  const other = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  const flags = { decided: false, conflict: false, guest: false, ...person };
  const editor = flags.handles && (flags.guest || person.role === 'editor') ? user : other;

  const make = async (state: ManuscriptState, reviews: number) => {
    const paper = await aPaper(platform, state, {
      ...{ editor, reviews, kind: flags.guest ? 'guest' : 'handling' },
      // What comes after a decision was decided by an editor.
      ...(['rejected', 'appealed'].includes(state) && { decidedBy: flags.decided ? user : other }),
    });
    if (flags.conflict) {
      const conflict = { paperId: paper.paperId, relation: 'family', note: '' } as const;
      await declareConflict(platform, user, conflict);
    }
    const manuscript = (await loadCase(platform, paper.paperId))!;
    const decidedNow = ['rejected', 'appealed'].includes(state);
    const mover: EditorMover = {
      role: 'editor',
      handles: flags.handles,
      conflict: flags.conflict,
      tookPart: decidedNow && (flags.decided || editor === user),
    };
    const expected = (move: MoveName, to?: string) => {
      const answer = decideMove(manuscript.facts, move, mover, to as never);
      return answer.outcome === 'allowed' ? null : answer.reason;
    };
    return { ...paper, expected };
  };
  return { platform, browser, make };
}

const sentenceIn = (html: string, reason: MoveRefusal): boolean =>
  textsOf(html, 'main')
    .concat(html)
    .some((text) => text.includes(REFUSALS[reason].replace(/\.$/, '')));

test.each(Object.entries(PEOPLE))(
  '%s may take the steps that the laws allow, and is told why not for all others',
  async (_, person) => {
    const { platform, browser, make } = await deskOf(person);
    const wrong: string[] = [];
    for (const [state, reviews] of CASES) {
      let paper = await make(state, reviews);
      for (const { move, label, route, fields, ...step } of STEPS) {
        const refused = paper.expected(move, 'to' in step ? step.to : undefined);
        const what = `${label} when ${state} with ${reviews} reviews`;
        const answer = await browser.post(href(route, { id: paper.paperId }), { ...fields });
        const now = await standingOf(platform, paper);
        if (refused === null) {
          if (answer.status !== 303) wrong.push(`${what}: ${answer.status}, not allowed`);
          if (now.state === state) wrong.push(`${what}: nothing changed`);
          paper = await make(state, reviews);
        } else {
          const status = PERSONAL.has(refused) ? 403 : 409;
          // A decision that is there already is named before what else stands against another.
          const said = sentenceIn(answer.html, refused) || answer.html.includes('has just decided');
          if (answer.status !== status) wrong.push(`${what}: ${answer.status}, not ${status}`);
          if (!said) wrong.push(`${what}: does not say ${refused}`);
          if (now.state !== state) wrong.push(`${what}: moved to ${now.state}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(Object.entries(PEOPLE))(
  'the page offers %s what the laws allow, and says why it refuses the rest',
  async (_, person) => {
    const { browser, make } = await deskOf(person);
    const wrong: string[] = [];
    for (const [state, reviews] of CASES) {
      const paper = await make(state, reviews);
      const { status, html } = await browser.get(href('officeManuscript', { id: paper.paperId }));
      const hidden = 'conflict' in person;
      if (status !== (hidden ? 403 : 200)) wrong.push(`${state}: ${status}`);
      if (hidden && /Sensors|Ada Example|Ben Example|Academy|Rita/.test(html)) {
        wrong.push(`${state}: shows something of it`);
      }
      for (const { move, label, ...step } of STEPS) {
        const refused = paper.expected(move, 'to' in step ? step.to : undefined);
        const offered = new RegExp(`<(button|a)[^>]*class="button"[^>]*>${label}<`).exec(html);
        const isOpen = offered !== null && !offered[0].includes('disabled');
        if (isOpen !== (refused === null)) wrong.push(`${label} when ${state}: ${refused}`);
        if (offered && !isOpen && !sentenceIn(html, refused!)) {
          wrong.push(`${label} when ${state} does not say why not`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(['author', 'reviewer'] as const)(
  'a user in the role %s gets nothing of the office',
  async (role) => {
    const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
    const user = await aUser(platform, role);
    const browser = openBrowser(platform);
    await browser.signIn(user.username, PASSWORD);
    const paper = await aPaper(platform, 'under-review', { reviews: 2 });
    for (const { route, fields } of STEPS) {
      const { status } = await browser.post(href(route, { id: paper.paperId }), { ...fields });
      expect(status).toBe(403);
    }
    expect(await standingOf(platform, paper)).toMatchObject({ state: 'under-review' });
    expect((await browser.get(href('officeManuscript', { id: paper.paperId }))).status).toBe(403);
    expect((await browser.get(href('officeManuscripts'))).status).toBe(403);
  },
);
