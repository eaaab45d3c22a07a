// What one editor alone does not do: close, take back another's decision, decide where the editor-in-chief does.
import { ownerOfAccount } from './people.mjs';

const HOUR = 3_600_000;

/** No editor closes alone, nor what can be decided. */
export function closing({ rows, own, manuscript, must }) {
  const done = own('closings').filter((row) => row.answer === 'confirmed');
  must(
    done.length === (manuscript.state === 'closed' ? 1 : 0),
    'it is closed without a confirmation',
  );
  for (const row of done) {
    const [proposer, second] = [row.proposed_by, row.answered_by].map((id) =>
      ownerOfAccount(rows, id),
    );
    must(proposer !== second, 'an editor closed alone');
  }
}

/** Within the hour, by who decided or the editor-in-chief. */
export function takingBack({ rows, own, must }) {
  for (const row of own('decisions_taken_back')) {
    must(Number(row.taken_back_at) - Number(row.decided_at) <= HOUR, 'taken back after the hour');
    const { role } = rows.profiles.find((each) => each.user_id === row.taken_back_by) ?? {};
    must(row.taken_back_by === row.decided_by || role === 'chief', 'taken back by another editor');
  }
}

/** Where the journal has the editor-in-chief decide, others decide only where none of them can (L2, L3). */
export function chiefDecides({ rows, own, made, must }) {
  const setting = rows.journal_settings.find(({ name }) => name === 'who-decides');
  if (!setting || JSON.parse(setting.value).decides !== 'chief') return;
  const chiefs = rows.profiles.filter(({ role }) => role === 'chief').map((row) => row.user_id);
  const wasChief = (id) =>
    rows.role_changes.some((row) => row.user_id === id && row.role === 'chief');
  const mayNot = (id) =>
    own('conflicts').some((row) => row.account_id === id) ||
    (own('appeals').some(({ outcome }) => outcome === 'upheld') &&
      made.some((row) => row.decided_by === id && row.leads_to === 'rejected'));
  for (const { decided_by: by, decided_at: at } of own('decisions')) {
    if (Number(at) <= Number(setting.changed_at) || chiefs.includes(by) || wasChief(by)) continue;
    const isKnown = rows.users.some(({ id }) => id === by);
    must(!isKnown || chiefs.every(mayNot), 'an editor decided where the editor-in-chief does');
  }
}
