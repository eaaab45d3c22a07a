import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aUser, stateOf } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';

const LETTER = { subject: 'A letter', letter: 'Dear authors.', step: 'confirm', round: '1' };
const decide = (kind: string) => ({
  ...{ route: 'officeDecision' as const, fields: { kind, ...LETTER } },
});

/** Every step of an editor by its label, and the request that takes it. */
const STEPS = {
  'Begin the assessment': { route: 'officeAssessment', fields: {} },
  'Send to review': { route: 'officeReview', fields: {} },
  'Decline at initial assessment': decide('decline'),
  'Minor revision': decide('minor'),
  'Major revision': decide('major'),
  Accept: decide('accept'),
  Reject: decide('reject'),
  'Uphold the appeal': { route: 'officeAppeal', fields: { answer: 'uphold', ...LETTER } },
  'Dismiss the appeal': { route: 'officeAppeal', fields: { answer: 'dismiss', ...LETTER } },
} as const;
type Label = keyof typeof STEPS;
const LABELS = Object.keys(STEPS) as Label[];
const OF_EVERY_EDITOR = new Set<Label>([
  ...(['Begin the assessment', 'Uphold the appeal', 'Dismiss the appeal'] as const),
]);

/** Where a manuscript stands, and what its editor may do with it there. */
const CASES: [name: string, ManuscriptState, reviews: number, may: Label[]][] = [
  ['received', 'received', 0, ['Begin the assessment']],
  ['assessed', 'initial-assessment', 0, ['Send to review', 'Decline at initial assessment']],
  ['without reviews', 'under-review', 0, ['Minor revision', 'Major revision']],
  ['reviewed', 'under-review', 2, ['Minor revision', 'Major revision', 'Accept', 'Reject']],
  ['appealed', 'appealed', 0, ['Uphold the appeal', 'Dismiss the appeal']],
  ['accepted', 'accepted', 0, []],
];

/** Who an editor is to each manuscript, and what is refused to them alone. */
const PEOPLE: Record<string, Person> = {
  'an editor who handles it': { role: 'editor', handles: true, tookPart: true },
  'an editor who does not handle it': { role: 'editor' },
  'a guest editor': { role: 'author', handles: true, guest: true, tookPart: true },
  'the chief': { role: 'chief' },
  'a chief who decided on it': { role: 'chief', decided: true, tookPart: true },
  'an editor with a conflict': { role: 'editor', handles: true, conflict: true },
  'a chief with a conflict': { role: 'chief', conflict: true },
};
type Person = {
  role: 'author' | 'editor' | 'chief';
  handles?: boolean;
  guest?: boolean;
  decided?: boolean;
  conflict?: boolean;
  /** In the decision under appeal. */
  tookPart?: boolean;
};

/** Why a step is refused, or null when it is not. */
function refusalOf(person: Person, [name, , , may]: (typeof CASES)[number], label: Label) {
  if (person.conflict) return 'conflict';
  const isTheirs = person.handles || person.role === 'chief';
  if (!isTheirs && !OF_EVERY_EDITOR.has(label)) return 'not-handled-by-you';
  if (may.includes(label)) {
    return name === 'appealed' && person.tookPart ? 'took-part-in-decision' : null;
  }
  const isShort = name === 'without reviews' && (label === 'Accept' || label === 'Reject');
  return isShort ? 'too-few-reviews' : 'not-in-this-state';
}

/** What is refused for who asks; the rest is refused for where the manuscript stands. */
const PERSONAL = new Set<MoveRefusal>([
  ...(['not-handled-by-you', 'conflict', 'took-part-in-decision'] as const),
]);

async function deskOf(person: Person) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const user = await aUser(platform, person.role);
  const other = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  const make = async (state: ManuscriptState, reviews: number) => {
    const paper = await aPaper(platform, state, {
      ...{ editor: person.handles ? user : other, reviews },
      kind: person.guest ? 'guest' : 'handling',
      // What stands after a decision was decided by an editor.
      ...(state === 'appealed' && { decidedBy: person.decided ? user : other }),
    });
    if (person.conflict) {
      const conflict = { paperId: paper.paperId, relation: 'family', note: '' } as const;
      await declareConflict(platform, user, conflict);
    }
    return paper;
  };
  return { platform, browser, make };
}

const sentenceIn = (html: string, reason: MoveRefusal): boolean =>
  textsOf(html, 'main')
    .concat(html)
    .some((text) => text.includes(REFUSALS[reason].replace(/\.$/, '')));

test.each(Object.entries(PEOPLE))(
  '%s is offered and may take the steps that the laws allow, and is told why not for all others',
  async (_, person) => {
    const { platform, browser, make } = await deskOf(person);
    const wrong: string[] = [];
    for (const each of CASES) {
      const [name, state, reviews] = each;
      let paper = await make(state, reviews);
      const { status: shown, html } = await browser.get(
        href('officeManuscript', { id: paper.paperId }),
      );
      if (shown !== (person.conflict ? 403 : 200)) wrong.push(`${name}: ${shown}`);
      if (person.conflict && /Sensors|Ada Example|Ben Example|Academy|Rita/.test(html)) {
        wrong.push(`${name}: shows something of it`);
      }
      for (const label of LABELS) {
        const refused = refusalOf(person, each, label);
        const offered = new RegExp(`<(button|a)[^>]*class="button"[^>]*>${label}<`).exec(html);
        const isOpen = offered !== null && !offered[0].includes('disabled');
        if (isOpen !== (refused === null)) wrong.push(`${label} on page ${name}: ${isOpen}`);
        if (offered && !isOpen && !sentenceIn(html, refused!)) {
          wrong.push(`${label} on page ${name} does not say why not`);
        }
        const { route, fields } = STEPS[label];
        const answer = await browser.post(href(route, { id: paper.paperId }), { ...fields });
        const now = await stateOf(platform, paper);
        if (refused === null) {
          if (answer.status !== 303) wrong.push(`${label} ${name}: ${answer.status}, not allowed`);
          if (now.state === state) wrong.push(`${label} ${name}: nothing changed`);
          paper = await make(state, reviews);
        } else {
          const status = PERSONAL.has(refused) ? 403 : 409;
          // A decision that is there already is named before what else stands against another.
          const said = sentenceIn(answer.html, refused) || answer.html.includes('has just decided');
          if (answer.status !== status) wrong.push(`${label} ${name}: ${answer.status}`);
          if (!said) wrong.push(`${label} ${name}: does not say ${refused}`);
          if (now.state !== state) wrong.push(`${label} ${name}: moved to ${now.state}`);
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
    for (const { route, fields } of Object.values(STEPS)) {
      const { status } = await browser.post(href(route, { id: paper.paperId }), { ...fields });
      expect(status).toBe(403);
    }
    expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
    expect((await browser.get(href('officeManuscript', { id: paper.paperId }))).status).toBe(403);
    expect((await browser.get(href('officeManuscripts'))).status).toBe(403);
  },
);
