import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { proposeRetraction } from '../take-down.server.ts';
import { NAMES_REVIEWER } from '../names-reviewer.server.ts';
import { FinalStepForm, finalStep } from './final-step-page.tsx';

const RETRACTED = 'The article has already been retracted, which is final.';
const NOTICE = 'Please give the reason for the retraction.';

const { page, action } = finalStep({
  title: 'Retract an article',
  missing: NOTICE,
  retracted: RETRACTED,
  form: (article, state) => (
    <FinalStepForm
      articleId={article.id}
      state={state}
      label="Propose the retraction"
      text={{
        label: 'Notice of the retraction',
        hint: 'The reason for the retraction and who decided it; shown above the title with today’s date',
      }}
      sure="I am sure: once confirmed, a retraction is final"
    >
      <p>
        You are about to propose the retraction of{' '}
        <cite>
          <RichText text={shownTitle(article)} />
        </cite>
        . Its authors are told at once, and a second editor without a conflict of interest confirms
        it. Then the article and its PDF can still be read, and its title begins with “RETRACTED:”
        everywhere: in lists, the search, citations, feeds and indexes.
      </p>
    </FinalStepForm>
  ),
  make: ({ platform, user }, articleId, notice) =>
    proposeRetraction(platform, user, { articleId, notice }),
  done: {
    proposed: 'change-proposed',
    'already-retracted': { refused: RETRACTED },
    'no-notice': { refused: NOTICE },
    'names-a-reviewer': { refused: NAMES_REVIEWER },
  },
});

export { page as articleRetractionPage, action as articleRetraction };
