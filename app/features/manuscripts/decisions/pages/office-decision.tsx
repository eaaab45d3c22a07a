import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { decideMove } from '../../core/manuscript.ts';
import type { Page } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { decideManuscript } from '../decide-manuscript.server.ts';
import { readDecision } from '../decision-form.ts';
import type { WrittenDecision } from '../decision-form.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { dayField } from '../../core/due-date.ts';
import { namesReviewer } from '../../core/letter-form.ts';
import { offeredMoves } from '../offered-moves.ts';
import {
  manuscriptCommandOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { draftLetter } from '../draft-letter.server.ts';
import { proposeRevision } from '../propose-revision.server.ts';
import { DecisionForm, DecisionPreview } from './decision-letter.tsx';
import { letterPage } from './letter-page.tsx';
import { Moves } from './moves.tsx';

/** `/office/manuscripts/{id}/decision?kind=…`: the letter of a decision, or which there are. */
export const officeDecisionPage = manuscriptPageOf(async (opened, { platform, url }) => {
  const { manuscript } = opened;
  const kind = url.searchParams.get('kind') ?? '';
  if (!isKind(kind)) return choicePage(opened);
  const { letter } = decisionKinds[kind];
  const answer = mayDecide(opened, kind);
  if (answer.outcome === 'refused') return refused(opened, answer);
  const { subject, body } = await draftLetter(platform, manuscript, letter);
  const due = await proposeRevision(platform, kind);
  const on = due === null ? '' : dayField(due);
  return formPage(opened, kind, { subject, letter: body, on }, {});
});

/** Shows the letter as the authors will read it, and sends it once that was confirmed. */
export const officeDecision = manuscriptCommandOf(async (posted, { platform }) => {
  const { user, paperId, fields, opened } = posted;
  const kind = fields['kind'] ?? '';
  if (!isKind(kind)) return opened(choicePage);
  const { written, reviseBy, errors } = readDecision(fields, kind, platform.clock.now());
  const marked = Object.keys(errors).length > 0;
  const round = wholeNumber(fields['round']);
  if (written.step !== 'confirm' || marked || round === null) {
    return opened((manuscript) => {
      const answer = mayDecide(manuscript, kind);
      if (answer.outcome === 'refused') return refused(manuscript, answer);
      return marked || written.step === 'edit'
        ? formPage(manuscript, kind, written, errors)
        : previewPage(manuscript, kind, written, reviseBy);
    });
  }
  const { subject, letter } = written;
  const decision = { paperId, kind, round, subject, letter, reviseBy };
  const result = await decideManuscript(platform, user, decision);
  if (result.outcome === 'decided') {
    return seeOther(href('officeManuscript', { id: paperId }), [noticeCookie('decided')]);
  }
  return opened((manuscript) => {
    switch (result.outcome) {
      case 'decided-before': {
        const form = `${result.by} has just decided: ${result.kind}. There is one decision in each round, so yours was not sent.`;
        return formPage(manuscript, kind, written, { form }, 409);
      }
      case 'names-a-reviewer':
        return formPage(manuscript, kind, written, { letter: namesReviewer(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        return refused(manuscript, result);
    }
  });
});

function mayDecide({ manuscript, editor }: Opened, kind: DecisionKind) {
  const { move, to } = decisionKinds[kind];
  return decideMove(manuscript.facts, move, editor, to);
}

type Written = Pick<WrittenDecision, 'subject' | 'letter' | 'on'>;

const isKind = (text: string): text is DecisionKind => Object.hasOwn(decisionKinds, text);

const TITLE = 'Decide on a manuscript';

function choicePage(opened: Opened): Page {
  const { manuscript, editor } = opened;
  const moves = offeredMoves(manuscript.facts, editor).filter(
    ({ way }) => typeof way === 'object' && 'decision' in way,
  );
  return letterPage(opened, { title: TITLE }, <Moves paperId={manuscript.paperId} moves={moves} />);
}

function formPage(
  opened: Opened,
  kind: DecisionKind,
  letter: Written,
  errors: Record<string, string>,
  status = Object.keys(errors).length > 0 ? 422 : 200,
): Page {
  const { paperId, round } = opened.manuscript;
  const form = <DecisionForm {...{ paperId, round, kind, letter, errors }} />;
  return letterPage(opened, { title: decisionKinds[kind].label, status }, form);
}

function previewPage(
  opened: Opened,
  kind: DecisionKind,
  letter: Written,
  reviseBy: number | null,
): Page {
  const { paperId, round } = opened.manuscript;
  const preview = <DecisionPreview {...{ paperId, round, kind, letter, reviseBy }} />;
  return letterPage(opened, { title: decisionKinds[kind].label }, preview);
}
