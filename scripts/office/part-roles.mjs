// Roles for a part of the journal: editors of a section, who see no other, and guest editors of a special issue.
import { of, ownerOfAccount } from './people.mjs';

const SPECIAL_ISSUE = 'Tides of small messages';

/** Two sections, each with an editor of its own, and a special issue with a guest editor and an editor of the journal. */
export async function openParts({ db, clock }, { onlyOwnSections }) {
  const at = clock.now();
  const accounts = await db.selectFrom('users').select(['id', 'username']).execute();
  const idOf = ({ username }) => accounts.find((each) => each.username === username).id;
  const [first, second, third] = of('editor');
  for (const [place, [name, editor]] of [
    ['Gateways', second],
    ['Meters', third],
  ].entries()) {
    const { id } = await db
      .insertInto('sections')
      .values({ name, name_key: name.toLowerCase(), rank: place + 1, origin: 'journal' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const section = { section_id: id, account_id: idOf(editor) };
    await db.insertInto('section_editors').values(section).execute();
  }
  const { id: issue } = await db
    .insertInto('issues')
    .values({
      ...{ volume: 15, label: 'Special Issue', slug: 'special', position: 90, origin: 'journal' },
      ...{ title: SPECIAL_ISSUE, call_text: 'We ask for papers on tides.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const person of [of('guest')[0], first]) {
    await db
      .insertInto('issue_editors')
      .values({
        ...{ issue_id: issue, issue_name: SPECIAL_ISSUE, account_id: idOf(person) },
        ...{ named_by: idOf(of('chief')[0]), named_at: at },
      })
      .execute();
  }
  if (!onlyOwnSections) return;
  const value = JSON.stringify({ manuscripts: 'sections' });
  const set = { name: 'editors-see', value, changed_by: 'system', changed_at: at };
  await db.insertInto('journal_settings').values(set).execute();
}

/** A guest editor of a special issue has the manuscript by the word of who named them (L2, L3). */
export function guestsOfIssues({ rows, own, made, must }) {
  const hand = (account) => ownerOfAccount(rows, account);
  const given = own('editor_assignments').filter((row) => row.issue_editor_id);
  for (const { account_id: guest, assigned_by: namer, assigned_at: at } of given) {
    for (const [account, who] of [
      [guest, 'a guest editor'],
      [namer, 'who named the guest editor'],
    ]) {
      const isKnown = own('conflicts').some(
        (row) =>
          row.account_id === account &&
          row.source === 'declared' &&
          Number(row.noted_at) < Number(at),
      );
      must(!isKnown, `L2: given for a special issue where ${who} has a conflict`);
    }
    const arePair = (one, other) =>
      hand(one) !== hand(other) &&
      [one, other].every((id) => [guest, namer].map(hand).includes(hand(id)));
    for (const { decided_by: by, appealed_at: appealedAt } of own('appeals')) {
      const decisions = made.filter((row) => Number(row.decided_at) <= Number(appealedAt));
      const last = decisions.toSorted((a, b) => Number(a.decided_at) - Number(b.decided_at)).at(-1);
      const isBefore = last && Number(at) <= Number(last.decided_at);
      must(
        !(by && isBefore && arePair(by, last.decided_by)),
        'L3: answered by the hand that named its editor',
      );
    }
    for (const row of own('closings').filter(({ answer }) => answer === 'confirmed')) {
      must(
        !arePair(row.proposed_by, row.answered_by),
        'closed by a guest editor and who named them',
      );
    }
  }
}

/** What waits for another editor than who did it. */
const FIRST_HAND = new Set(['closing-proposed', 'review-entered', 'manuscript-decided']);

/** Where editors see their own sections, no other acts but where neither the chief nor an editor of it can. */
export function ownSections({ rows, own, made, manuscript, lines, must }) {
  const setting = rows.journal_settings.find(({ name }) => name === 'editors-see');
  if (!setting || JSON.parse(setting.value).manuscripts !== 'sections') return;
  // Before, it was another section's.
  const isMoved = ({ event, details }) =>
    event === 'section-chosen' || (event === 'submission-saved' && /section/.test(details));
  const movedAt = Math.max(0, ...lines.filter(isMoved).map((line) => Number(line.happened_at)));
  const theirs = rows.section_editors
    .filter((row) => row.section_id === manuscript.section_id)
    .map((row) => row.account_id);
  const roleOf = (id) => rows.profiles.find((row) => row.user_id === id)?.role;
  const chiefs = rows.profiles.filter(({ role }) => role === 'chief').map((row) => row.user_id);
  const isBarred = (id) =>
    own('conflicts').some((row) => row.account_id === id) ||
    lines.some(({ event, actor }) => FIRST_HAND.has(event) && actor === `account:${id}`);
  if ([...chiefs, ...theirs].every(isBarred)) return;
  for (const { decided_by: by, decided_at: at } of made) {
    const since = Math.max(Number(setting.changed_at), movedAt);
    if (Number(at) <= since || roleOf(by) !== 'editor') continue;
    const handles =
      theirs.includes(by) || own('editor_assignments').some((row) => row.account_id === by);
    must(handles, 'an editor of another section decided');
  }
}
