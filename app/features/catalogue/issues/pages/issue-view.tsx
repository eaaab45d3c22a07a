import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { ArticleSummary, Issue } from '../../core/article.ts';
import { yearOfVolume } from '../../core/article.ts';
import { LONGEST_THEME } from '../issue-form.ts';
import { ArticleList } from './article-list.tsx';
import { IssueFields } from './issue-fields.tsx';

type Props = {
  issue: Issue;
  articles: readonly ArticleSummary[];
  refused: FormState | null;
};

export function IssueView({ issue, articles, refused }: Props) {
  const { id, volume, slug } = issue;
  const stored = {
    label: issue.label,
    theme: issue.title ?? '',
    publishedOn: issue.publishedOn ?? '',
  };
  const state = {
    values: { ...stored, ...refused?.values },
    errors: refused?.errors ?? {},
  };
  const year = yearOfVolume(volume);
  return (
    <>
      <p className="inline-list">
        <a href={href('issue', { volume, issue: slug })}>View it as a reader</a>
        {articles.some(({ doi }) => doi !== null) && (
          <a href={href('issueCrossref', { id })}>XML for Crossref</a>
        )}
      </p>
      <form
        className="form"
        method="post"
        action={href('officeIssue', { id })}
        aria-label="Change the issue"
        data-busy="Saving..."
        noValidate
      >
        {articles.length === 0 ? (
          <Field
            label="Name"
            {...fieldOf(state, 'label')}
            hint="Used in the web address; fixed once the issue has articles"
            maxLength={LONGEST_THEME}
            autoComplete="off"
            required
          />
        ) : (
          <input type="hidden" name="label" value={issue.label} />
        )}
        <IssueFields state={state} hint={`The year of volume ${volume} is ${year}`} />
        <p className="actions">
          <Button kind="primary" name="action" value="change">
            Save
          </Button>
          {articles.length === 0 && (
            <Button name="action" value="remove" formNoValidate>
              Remove this empty issue
            </Button>
          )}
        </p>
      </form>
      <section className="stack" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        {articles.length === 0 ? (
          <p>This issue has no articles yet.</p>
        ) : (
          <>
            <p className="soft">Articles are listed in page order.</p>
            <ArticleList articles={articles} label="Contents of the issue" />
          </>
        )}
      </section>
    </>
  );
}
