import type { ReactNode } from 'react';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { CHANGE_WAITS, NAMES_REVIEWER } from '../refusals.ts';
import { proposeMark } from '../take-down.server.ts';
import type { Warning } from '#app/protocols/notices/notice-kinds.ts';
import { FinalStepForm, finalStep } from './final-step-page.tsx';

const RETRACTED = 'The article has already been retracted, which is final.';

type Words = {
  title: string;
  /** What is proposed, behind “Propose the”. */
  what: string;
  /** With what comes before the title. */
  whatOf: string;
  missing: string;
  hint: string;
  sure: string;
  /** What happens once it is confirmed. */
  after: ReactNode;
};

const step = (kind: Warning, { title, what, whatOf, missing, hint, sure, after }: Words) =>
  finalStep({
    ...{ kind, title, missing, retracted: RETRACTED },
    form: (article, state) => (
      <FinalStepForm
        articleId={article.id}
        state={state}
        label={`Propose the ${what}`}
        text={{
          label: `Notice of the ${what}`,
          hint: `${hint}; shown above the title with today’s date`,
        }}
        sure={sure}
      >
        <p>
          You are about to propose {whatOf}{' '}
          <cite>
            <RichText text={shownTitle(article)} />
          </cite>
          . Its authors are told at once, where the journal has their addresses, and a second editor
          without a conflict of interest confirms it. Then the article and its PDF can still be
          read, {after}
        </p>
      </FinalStepForm>
    ),
    make: ({ platform, user }, articleId, notice) =>
      proposeMark(platform, user, { articleId, kind, notice }),
    done: {
      proposed: 'change-proposed',
      'already-retracted': { refused: RETRACTED },
      'no-notice': { refused: missing },
      'names-a-reviewer': { refused: NAMES_REVIEWER },
      waits: { refused: CHANGE_WAITS },
    },
  });

const retraction = step('retraction', {
  title: 'Retract an article',
  what: 'retraction',
  whatOf: 'the retraction of',
  missing: 'Please give the reason for the retraction.',
  hint: 'The reason for the retraction and who decided it',
  sure: 'I am sure: once confirmed, a retraction is final',
  after:
    'and its title begins with “RETRACTED:” everywhere: in lists, the search, citations, feeds and indexes.',
});

export const { page: articleRetractionPage, action: articleRetraction } = retraction;

const STEPS = new Map([
  [
    'partial-retraction',
    step('partial-retraction', {
      title: 'Retract a part of an article',
      what: 'partial retraction',
      whatOf: 'a partial retraction of',
      missing: 'Please say which part is retracted, and why.',
      hint: 'Which part is retracted, why, and who decided it',
      sure: 'I am sure: once confirmed, the notice stays',
      after: 'with the notice above its title and on each page of the PDF.',
    }),
  ],
  [
    'concern',
    step('concern', {
      title: 'Publish an expression of concern',
      what: 'expression of concern',
      whatOf: 'an expression of concern about',
      missing: 'Please say what readers should be careful about.',
      hint: 'What readers should be careful about, and what is being looked into',
      sure: 'I am sure: once confirmed, the notice stays',
      after: 'with the notice above its title and on each page of the PDF.',
    }),
  ],
]);

const forKind =
  (which: 'page' | 'action'): Handler =>
  (context: RouteContext) => {
    const chosen = STEPS.get(context.params['kind'] ?? '');
    if (!chosen) throw new HttpError(404, 'There is no such notice.');
    return chosen[which](context);
  };

/** `/office/articles/{id}/notices/{kind}` */
export const articleMarkPage = forKind('page');
export const articleMark = forKind('action');
