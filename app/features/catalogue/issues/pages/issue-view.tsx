import { fieldOf } from '#app/ui/form-field.ts';
import { ISSUE_FORM, IssueCoverCard } from './issue-cover-card.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { Day } from '#app/platform/web/day.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { ArticleSummary, Issue } from '../../core/article.ts';
import { yearOfVolume } from '../../core/article.ts';
import { slugOfIssue } from '../../core/issue-label.ts';
import { isOnlyPlanned } from '../call-for-papers.ts';
import { LONGEST_EDITORIAL, LONGEST_THEME } from '../issue-form.ts';
import { wordsOfState } from '../issue-state.ts';
import type { IssueChangeTold } from '../list-issue-changes.server.ts';
import { storedOf } from './typed-about.ts';
import { IssueContentsTable } from './issue-contents-table.tsx';
import { IssueFields } from './issue-fields.tsx';

type Props = {
  issue: Issue;
  articles: readonly ArticleSummary[];
  /** Papers that wait to be published in it. */
  awaiting: number;
  changes: readonly IssueChangeTold[];
  today: string;
  refused: FormState | null;
  /** Its name, for an editor-in-chief, who sees to the cover; else null. */
  journal: string | null;
};

/** An issue: what is in it, in which order; what is said of it; and what comes next. */
export function IssueView(props: Props) {
  const { issue, articles, awaiting, changes, refused, journal } = props;
  return (
    <div className="beside" data-kind="list">
      <div className="stack">
        <PageSection id="contents" title="Contents" className="stack">
          {articles.length === 0 ? (
            <p>This issue has no articles yet.</p>
          ) : (
            <IssueContentsTable {...{ issue, articles, refused }} />
          )}
          {awaiting > 0 && (
            <p>
              <a href={href('officeIssuePublish', { id: issue.id })}>
                {awaiting === 1 ? '1 paper waits' : `${awaiting} papers wait`} to be published in it
              </a>
            </p>
          )}
        </PageSection>
        <PageSection id="about" title="About the issue" className="stack">
          <Details {...props} />
        </PageSection>
      </div>
      <div className="stack">
        <Next {...props} />
        {journal !== null && <IssueCoverCard {...{ issue, journal }} state={refused ?? EMPTY} />}
        {changes.length > 0 && (
          <SideCard id="history" title="History">
            <ol className="plain-list small">
              {changes.map(({ id, who, what, at }) => (
                <li key={id}>
                  <Day at={at} />: {who} {what}
                </li>
              ))}
            </ol>
          </SideCard>
        )}
      </div>
    </div>
  );
}

const isSpecial = (label: string): boolean => slugOfIssue(label).includes('special');

function Next({ issue, articles, awaiting, today, refused }: Props) {
  const { id, volume, slug, label, title, callText, closedAt } = issue;
  const state = { values: refused?.values ?? {}, errors: refused?.errors ?? {} };
  return (
    <SideCard id="next" title={wordsOfState({ ...issue, articleCount: articles.length }, today)}>
      {closedAt === null ? (
        (awaiting > 0 || (articles.length > 0 && issue.publishedOn === null)) && (
          <p>
            <ButtonLink
              {...(awaiting > 0 ? { kind: 'primary' } : {})}
              href={href('officeIssuePublish', { id })}
            >
              Publish this issue
            </ButtonLink>
          </p>
        )
      ) : (
        <Form action={href('officeIssue', { id })} label="Reopen the issue">
          <Field
            label="Reason for reopening"
            {...fieldOf(state, 'reason')}
            hint="No article can be added while the issue is closed"
            maxLength={1000}
            autoComplete="off"
            required
          />
          <Submit name="action" value="reopen">
            Reopen the issue
          </Submit>
        </Form>
      )}
      {closedAt === null && articles.length > 0 && (
        <details className="opener">
          <summary>Close this issue</summary>
          <form method="post" action={href('officeIssue', { id })} className="stack">
            <p className="small">
              No article can be added to a closed issue. To reopen it you give a reason.
            </p>
            <Submit name="action" value="close">
              Close the issue
            </Submit>
          </form>
        </details>
      )}
      <p className="inline-list">
        {callText !== '' && (
          <a
            href={href('officeManuscripts', null, {
              list: 'open',
              q: `special issue: ${title ?? label}`,
            })}
          >
            Manuscripts for this issue
          </a>
        )}
        {(articles.length > 0 || !isOnlyPlanned(issue, today)) && (
          <a href={href('issue', { volume, issue: slug })}>View it as a reader</a>
        )}
        {articles.some(({ doi }) => doi !== null) && (
          <a href={href('issueCrossref', { id })}>XML for Crossref</a>
        )}
      </p>
    </SideCard>
  );
}

/** What the form about an issue begins with. */
function Details({ issue, articles, awaiting, refused }: Props) {
  const { id, volume, label } = issue;
  const state = {
    values: { ...storedOf(issue), ...refused?.values },
    errors: refused?.errors ?? {},
  };
  return (
    <Form
      id={ISSUE_FORM}
      action={href('officeIssue', { id })}
      label="Change the issue"
      data-busy="Saving..."
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
        <input type="hidden" name="label" value={label} />
      )}
      <IssueFields state={state} hint={`The year of volume ${volume} is ${yearOfVolume(volume)}`} />
      <TextField
        label="Editorial"
        {...fieldOf(state, 'editorial')}
        hint="Readers find it above the articles; an empty line begins a paragraph"
        maxLength={LONGEST_EDITORIAL}
        rows={6}
      />
      {isSpecial(label) && (
        <>
          <TextField
            label="Call for papers"
            {...fieldOf(state, 'callText')}
            hint="Readers find it on the page of the issue, and authors can choose the issue"
            maxLength={LONGEST_EDITORIAL}
            rows={6}
          />
          <TextField
            label="Guest editors"
            {...fieldOf(state, 'guestEditors')}
            hint={
              <>
                Names for readers, one on each line, with their institution. They get no access.{' '}
                <a href={href('officeSpecialIssues')}>Guest editors invited under Special issues</a>{' '}
                are named without this
              </>
            }
            maxLength={1000}
            rows={3}
          />
          <Field
            label="Submissions until"
            {...fieldOf(state, 'callUntil')}
            type="date"
            hint="The last day; authors see when it has passed"
            autoComplete="off"
          />
        </>
      )}
      {refused?.values['read'] && (
        <input type="hidden" name="read" value={refused.values['read']} />
      )}
      <Submit name="action" value="change">
        Save
      </Submit>
      {articles.length === 0 && awaiting === 0 && (
        <details className="opener">
          <summary>Remove this issue</summary>
          <Submit name="action" value="remove" formNoValidate>
            Remove this empty issue
          </Submit>
        </details>
      )}
    </Form>
  );
}
