import { saysSomething } from '#app/platform/text/plain-line.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Day } from '#app/platform/web/day.tsx';
import { choice, numbered, text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import * as v from 'valibot';
import { labelOf } from '../../core/decision-kinds.ts';
import { revisionDueText } from '../../core/words.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { letterPage } from '../../steps/pages/letter-page.tsx';
import { answerRecommendation } from '../answer-recommendation.server.ts';
import { findRecommendation } from '../recommend-decision.server.ts';
import type { Recommendation } from '../recommend-decision.server.ts';

const answerForm = v.pipe(
  v.object({
    recommendation: numbered,
    answer: choice(['return', 'withdraw'], 'Please choose your answer.'),
    words: text(2000),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['words']],
      ({ answer, words }) => answer === 'withdraw' || saysSomething(words),
      'Please tell the editor what should change.',
    ),
    ['words'],
  ),
);

const noticeCookie = declareNotices({
  'recommendation-returned':
    'The recommendation has been returned, and its editor has been notified.',
  'recommendation-withdrawn': 'The recommendation has been withdrawn.',
});

export const officeRecommendationPage = manuscriptPageOf((opened, context) =>
  show(opened, context, EMPTY),
);

export const officeRecommendation = manuscriptFormOf(
  answerForm,
  (opened, context, state) => show(opened, context, state),
  async (opened, said, again, { platform }) => {
    const { paperId } = opened.manuscript;
    return answerOutcome(
      await answerRecommendation(platform, opened.user, { paperId, ...said }),
      {
        ...{ opened, again },
        back: (notice: Parameters<typeof noticeCookie>[0]) =>
          seeOther(href('officeManuscript', { id: paperId }), [noticeCookie(notice)]),
      },
      { returned: 'recommendation-returned', withdrawn: 'recommendation-withdrawn' },
    );
  },
);

async function show(
  opened: Opened,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page | Response> {
  const { user, manuscript } = opened;
  const recommendation = await findRecommendation(platform, manuscript);
  if (!recommendation) return refused(opened, { outcome: 'refused', reason: 'not-recommended' });
  const { by, at, kind } = recommendation;
  const names = await listNames(platform, [by]);
  return letterPage(
    opened,
    { title: `Recommendation: ${labelOf(kind)}` },
    <>
      <p>
        {names.get(by) ?? 'A former editor'} recommends this decision, <Day at={at} />. Nothing has
        been sent to the authors.
      </p>
      <h2>Reasons, for the editors</h2>
      <p className="keep-breaks">{recommendation.reasons}</p>
      <section className="letter-preview stack" aria-label="Letter to the authors">
        <h2>{recommendation.subject}</h2>
        <p className="keep-breaks">{recommendation.letter}</p>
        {recommendation.reviseBy !== null && (
          <p className="keep-breaks">{revisionDueText(recommendation.reviseBy)}</p>
        )}
      </section>
      <Answers
        {...{ recommendation, state, paperId: manuscript.paperId }}
        isChief={mayActAs(user.role, 'chief')}
        isTheirs={by === user.id}
      />
    </>,
  );
}

type Props = {
  paperId: number;
  recommendation: Recommendation;
  isChief: boolean;
  isTheirs: boolean;
  state: FormState;
};

function Answers({ paperId, recommendation: { id, kind }, isChief, isTheirs, state }: Props) {
  if (!isChief && !isTheirs) return <p>The editor-in-chief decides.</p>;
  return (
    <>
      {isChief && (
        <p>
          <ButtonLink kind="primary" href={href('officeDecision', { id: paperId }, { kind })}>
            Decide, with this letter
          </ButtonLink>{' '}
          <span className="small">
            There you can change the letter, or choose another decision, before anything is sent.
          </span>
        </p>
      )}
      <Form action={href('officeRecommendation', { id: paperId })} label="Answer" state={state}>
        <input type="hidden" name="recommendation" value={id} />
        {isChief && (
          <TextField
            label="What should change?"
            hint="For the editors only. The editor who recommended it receives it by e-mail, and can recommend again."
            {...fieldOf(state, 'words')}
          />
        )}
        <p className="actions">
          {isChief && (
            <Button name="answer" value="return">
              Return it to the editor
            </Button>
          )}
          {isTheirs && (
            <Button name="answer" value="withdraw">
              Withdraw the recommendation
            </Button>
          )}
        </p>
      </Form>
    </>
  );
}
