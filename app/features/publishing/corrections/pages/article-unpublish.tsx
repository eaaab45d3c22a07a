import { articleNotOpened } from './article-of-page.server.ts';
import { shownTitle, RichText } from '#app/features/catalogue/index.ts';
import { unpublishArticle } from '../unpublish-article.server.ts';
import { FinalStepForm } from './final-step-form.tsx';
import { finalStep } from './final-step-page.tsx';

const REASON = 'Please say why the paper is no longer published.';

/** `/office/articles/{id}/unpublish`: takes an article out of the catalogue. */
const { page, action } = finalStep({
  title: 'Unpublish an article',
  missing: REASON,
  form: (article, state) => (
    <FinalStepForm
      articleId={article.id}
      state={state}
      label="Unpublish the article"
      text={{
        label: 'Reason',
        hint: 'Whoever opens the address of the paper reads it, with the date',
      }}
      sure="I am sure: links and citations to it lead nowhere then"
    >
      <p>
        You are about to take{' '}
        <cite>
          <RichText text={shownTitle(article)} />
        </cite>{' '}
        out of the journal. It leaves all lists, the search, feeds and the sitemap, and its address
        answers that it is gone. Its data and PDF wait among the uploads.
      </p>
      <p>
        For an error in a published paper a correction is right, for one that cannot be relied on a
        retraction. This is for what should not have appeared at all.
      </p>
    </FinalStepForm>
  ),
  make: ({ platform, user }, articleId, reason) =>
    unpublishArticle(platform, user, { articleId, reason }),
  done(made) {
    switch (made.outcome) {
      case 'unpublished':
        return 'article-unpublished';
      case 'no-reason':
        return { refused: REASON };
      case 'no-such-article':
      case 'conflict':
      case 'forbidden':
        return articleNotOpened({ outcome: made.outcome });
    }
  },
});

export { page as articleUnpublishPage, action as articleUnpublish };
