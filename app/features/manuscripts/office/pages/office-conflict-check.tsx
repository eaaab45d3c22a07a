import { saysSomething } from '#app/platform/text/plain-line.ts';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice, text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { noticeCookie } from './notices.server.ts';
import { answerConflict } from '../answer-conflict.server.ts';
import { judgePerson } from '../judge-person.server.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { ConflictCheck } from './conflict-check.tsx';

const answerForm = v.pipe(
  v.object({
    match: v.optional(v.string(), ''),
    answer: choice(['conflict', 'none'], 'Please choose your answer.'),
    reason: text(1000),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['reason']],
      ({ answer, reason }) => answer === 'conflict' || saysSomething(reason),
      'Please give the reason.',
    ),
    ['reason'],
  ),
);

/** `/office/manuscripts/{id}/conflict-check?who=…`: what was found of a person, and what editors answer. */
export const officeConflictCheckPage = manuscriptPageOf(showCheck);

export const officeConflictCheck = manuscriptFormOf(
  answerForm,
  showCheck,
  async (opened, answer, again, { platform, url }) => {
    const { paperId } = opened.manuscript;
    const who = url.searchParams.get('who') ?? '';
    const result = await answerConflict(platform, opened.user, { paperId, who, ...answer });
    switch (result.outcome) {
      case 'answered':
      case 'no-such-question':
        return seeOther(href('officeConflictCheck', { id: paperId }, { who }), [
          noticeCookie(result.outcome === 'answered' ? 'conflict-answered' : 'nothing-changed'),
        ]);
      case 'about-you':
        return again(
          'This is about you, so another editor without a conflict must answer it.',
          403,
        );
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);

async function showCheck(
  { user, manuscript }: Opened,
  { platform, request, url }: RouteContext,
  typed = EMPTY,
): Promise<Page> {
  const who = url.searchParams.get('who') ?? '';
  const person = await judgePerson(platform, manuscript, who);
  if (!person) throw new HttpError(404, 'There is no such editor or reviewer.');
  const tab = 'Possible conflict of interest';
  return officePage(
    { title: `${tab}: ${person.name}`, tab, path: href('officeManuscripts'), user, request },
    <ConflictCheck {...{ manuscript, person, who, typed }} current={typed.values['match'] ?? ''} />,
  );
}
