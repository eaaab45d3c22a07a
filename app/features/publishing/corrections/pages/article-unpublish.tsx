import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { unpublishArticle } from '../take-down.server.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { CHANGE_WAITS, NAMES_REVIEWER } from '../refusals.ts';
import { FinalStepForm, finalStep } from './final-step-page.tsx';

const RETRACTED = 'The article has been retracted, so it stays here with its notice.';
const NO_REVIEW = 'This paper was published before the journal had reviewed it.';
const REASON = 'Please give the reason for unpublishing the article.';

const { page, action } = finalStep({
  kind: 'unpublishing',
  title: 'Unpublish an article',
  missing: REASON,
  retracted: RETRACTED,
  given: ({ searchParams }) =>
    searchParams.get('for') === 'no-review'
      ? { ...EMPTY, values: { text: NO_REVIEW, sure: 'yes' } }
      : EMPTY,
  form: (article, state) => (
    <FinalStepForm
      articleId={article.id}
      state={state}
      label="Unpublish the article"
      text={{
        label: 'Reason',
        hint: 'Shown with the date to readers who open the article’s address',
      }}
      sure="I am sure: links and citations to it will no longer work"
    >
      <p>
        You are about to remove{' '}
        <cite>
          <RichText text={shownTitle(article)} />
        </cite>{' '}
        from the journal. It will disappear from all lists, the search, feeds and the sitemap, and
        its address will say that it is gone. A notice of the removal, with this reason, stays in
        the issue and has a DOI of its own. Its data and PDF are stored among the uploads. Its
        authors are notified by e-mail.
      </p>
      <p>
        Please use a correction for an error in a published article, and a retraction for an article
        that cannot be relied on. Unpublish only an article that should never have appeared.
      </p>
    </FinalStepForm>
  ),
  make: ({ platform, user }, articleId, reason) =>
    unpublishArticle(platform, user, { articleId, reason }),
  done: {
    unpublished: 'article-unpublished',
    proposed: 'change-proposed',
    'no-reason': { refused: REASON },
    'names-a-reviewer': { refused: NAMES_REVIEWER },
    waits: { refused: CHANGE_WAITS },
    retracted: { refused: RETRACTED },
  },
});

export { page as articleUnpublishPage, action as articleUnpublish };
