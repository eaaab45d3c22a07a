import * as v from 'valibot';
import { RELATIONS } from '../core/conflicts.ts';
import { OBJECTIONS } from './objections.ts';
import type { Objection } from './objections.ts';
import type { Relation } from '../core/conflicts.ts';
import { editorsEvent } from '../core/manuscript-event.ts';

export const conflictEvents = {
  'conflict-noted': editorsEvent(
    {
      account: v.string(),
      relation: v.picklist(Object.keys(RELATIONS) as Relation[]),
      source: v.picklist(['declared', 'found']),
    },
    ({ account, relation, source }, people) =>
      `${source === 'declared' ? 'declared a conflict of interest' : `found a conflict of interest of ${people.account(account)}`}: ${RELATIONS[relation].toLowerCase()}`,
  ),
  'conflict-answered': editorsEvent(
    {
      name: v.string(),
      relation: v.picklist(Object.keys(OBJECTIONS) as Objection[]),
      answer: v.picklist(['conflict', 'none']),
      reason: v.string(),
      texts: v.array(v.string()),
    },
    ({ name, relation, answer, reason, texts }) =>
      `checked a possible conflict of interest of ${name} (${OBJECTIONS[relation].toLowerCase()}; ${texts.join(' / ')}): ${answer === 'none' ? `none: ${reason}` : `it is one${reason && `: ${reason}`}`}`,
  ),
};
