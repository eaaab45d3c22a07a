import { articleNotOpened } from './article-of-page.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { retractArticle } from '../retract-article.server.ts';
import { FinalStepForm } from './final-step-form.tsx';
import { finalStep } from './final-step-page.tsx';

const NOTICE = 'Please give the reason for the retraction.';

const { page, action } = finalStep({
  title: 'Retract an article',
  missing: NOTICE,
  form: (article, state) => (
    <FinalStepForm
      articleId={article.id}
      state={state}
      label="Retract the article"
      text={{
        label: 'Notice of the retraction',
        hint: 'The reason for the retraction and who decided it; shown above the title with today’s date',
      }}
      sure="I am sure: a retraction is final"
    >
      <p>
        You are about to retract{' '}
        <cite>
          <RichText text={shownTitle(article)} />
        </cite>
        . The article and its PDF can still be read. From now on its title begins with “RETRACTED:”
        everywhere: in lists, the search, citations, feeds and indexes.
      </p>
    </FinalStepForm>
  ),
  make: ({ platform, user }, articleId, notice) =>
    retractArticle(platform, user, { articleId, notice }),
  done(made) {
    switch (made.outcome) {
      case 'retracted':
        return 'article-retracted';
      case 'already-retracted':
        return { refused: 'This article has already been retracted.' };
      case 'no-notice':
        return { refused: NOTICE };
      case 'no-such-article':
      case 'conflict':
      case 'possible-conflict':
      case 'institution-missing':
      case 'forbidden':
        return articleNotOpened({ outcome: made.outcome });
    }
  },
});

export { page as articleRetractionPage, action as articleRetraction };
