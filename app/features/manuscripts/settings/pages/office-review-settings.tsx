import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Tabs } from '#app/ui/office/tabs.tsx';
import { changeSetting, findFormBefore, listJournalChanges } from '../change-setting.server.ts';
import type { ChangingSetting } from '../change-setting.server.ts';
import { readOwn, readSheet, settingOfContent } from '../../core/settings/read-settings.server.ts';
import { sheetAsText } from '../../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { ownQuestionsForm, valuesOfQuestions } from '../own-questions-form.ts';
import { OwnQuestionsForm } from './own-questions-form.tsx';
import {
  daysForm,
  editorsSeeForm,
  deadlinesForm,
  sheetForm,
  valuesOfDays,
  valuesOfSheet,
  whoDecidesForm,
} from '../settings-form.ts';
import { JournalChanges } from './journal-changes.tsx';
import {
  DeadlinesForm,
  EditorsSeeForm,
  ReviewDaysForm,
  SheetForm,
  WhoDecidesForm,
} from './settings-forms.tsx';

const noticeCookie = declareNotices({
  'settings-saved': 'The settings have been saved and apply from now on.',
});

const TITLE = 'Review form and days';
/** Of the ten questions of the journal's own, each with its parts, and more. */
const MOST_FIELDS = 120;
const SHOWN = 10;

/** The forms, each at an address of its own, by what its button sends. */
const PARTS = {
  days: 'Days',
  deadlines: 'Deadlines of the office',
  editors: 'What editors see',
  decisions: 'Who decides',
  sheet: 'Score sheet',
  questions: 'Review questions',
} as const;

type Step = keyof typeof PARTS;

const STEPS = Object.keys(PARTS) as readonly Step[];

export const officeReviewSettingsPage = pageFor('chief', (context, user) => {
  const asked = context.url.searchParams.get('part');
  return show(user, context, STEPS.find((step) => step === asked) ?? 'days');
});

export const officeReviewSettings = pageFor('chief', async (context, user) => {
  const { platform } = context;
  const values = await readForm(context.request, MOST_FIELDS);
  const { step = '' } = values;
  const sentIn = (form: Step) => ({
    request: context.request,
    values,
    show: (state: FormState) => show(user, context, form, state),
  });
  switch (step) {
    case 'days':
      return takeForm(daysForm, sentIn('days'), async (days) =>
        answer('days', await changeSetting(platform, user, 'review-days', days)),
      );
    case 'deadlines':
      return takeForm(deadlinesForm, sentIn('deadlines'), async (days) =>
        answer('deadlines', await changeSetting(platform, user, 'deadlines', days)),
      );
    case 'sheet': {
      const { sheet: now } = await readSheet(platform);
      const schema = sheetForm(new Set(now.criteria.map(({ id }) => id)));
      return takeForm(schema, sentIn('sheet'), async (sheet) =>
        answer(
          'sheet',
          await changeSetting(platform, user, 'review-form', { questions: [], ...now, ...sheet }),
        ),
      );
    }
    case 'questions': {
      const { sheet } = await readSheet(platform);
      const known = new Set((sheet.questions ?? []).map(({ id }) => id));
      const schema = ownQuestionsForm(known, articleTypesIn(platform, sheet));
      return takeForm(schema, sentIn('questions'), async (questions) =>
        answer(
          'questions',
          await changeSetting(platform, user, 'review-form', { ...sheet, questions }),
        ),
      );
    }
    case 'editors':
      return takeForm(editorsSeeForm, sentIn('editors'), async (see) =>
        answer('editors', await changeSetting(platform, user, 'editors-see', see)),
      );
    case 'editors-of-file':
      return answer('editors', await changeSetting(platform, user, 'editors-see', null));
    case 'decisions':
      return takeForm(whoDecidesForm, sentIn('decisions'), async (who) =>
        answer('decisions', await changeSetting(platform, user, 'who-decides', who)),
      );
    case 'decisions-of-file':
      return answer('decisions', await changeSetting(platform, user, 'who-decides', null));
    case 'days-of-file':
      return answer('days', await changeSetting(platform, user, 'review-days', null));
    case 'deadlines-of-file':
      return answer('deadlines', await changeSetting(platform, user, 'deadlines', null));
    case 'questions-of-file':
    case 'sheet-of-file': {
      const part = step === 'sheet-of-file' ? 'sheet' : 'questions';
      return takeFrom(settingOfContent(platform, 'review-form'), part, { context, user });
    }
    case 'questions-restored':
    case 'sheet-restored': {
      const before = await findFormBefore(platform, wholeNumber(values['change']) ?? 0);
      if (!before) throw new HttpError(404, 'This change of the review form does not exist.');
      const part = step === 'sheet-restored' ? 'sheet' : 'questions';
      return takeFrom(before, part, { context, user });
    }
    default:
      throw new HttpError(422, 'Please choose an action.');
  }
});

/** One of the two becomes that of another form, as of `journal.yaml`; the other stays as it was set. */
async function takeFrom(
  other: ScoreSheet,
  part: 'sheet' | 'questions',
  { context: { platform }, user }: { context: RouteContext; user: SignedIn },
) {
  const { sheet: now } = await readSheet(platform);
  const [scores, asked] = part === 'sheet' ? [other, now] : [now, other];
  const after = { ...scores, questions: asked.questions ?? [] };
  const isFile = sheetAsText(after) === sheetAsText(settingOfContent(platform, 'review-form'));
  return answer(part, await changeSetting(platform, user, 'review-form', isFile ? null : after));
}

function answer(part: Step, { outcome }: ChangingSetting): Response {
  if (outcome === 'forbidden') throw new HttpError(403, 'This page is for the editor-in-chief.');
  return seeOther(href('officeReviewSettings', null, { part }), [
    noticeCookie(outcome === 'changed' ? 'settings-saved' : 'nothing-changed'),
  ]);
}

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  part: Step,
  state?: FormState,
): Promise<Page> {
  const { changes } = await listJournalChanges(platform, { events: [EVENTS[part]], limit: SHOWN });
  return officePage(
    { title: TITLE, path: href('officeReviewSettings'), user, request },
    <>
      <Tabs
        label="Settings of reviews"
        tabs={STEPS.map((step) => ({
          label: PARTS[step],
          href: href('officeReviewSettings', null, step === 'days' ? {} : { part: step }),
          isPresent: step === part,
        }))}
      />
      <PageSection id={part} title={PARTS[part]}>
        {await formOf(platform, part, state)}
      </PageSection>
      <PageSection id="changes" title="Latest changes">
        <JournalChanges changes={changes} restore={restoring(part)} />
        <p>
          <a href={href('officeChanges')}>Full audit log</a>
        </p>
        <p>
          <a href={href('officeChargeSettings')}>Settings of publication charges</a>
        </p>
      </PageSection>
    </>,
  );
}

/** Of the scores and the questions, which are typed by hand and lost at once. */
const restoring = (part: Step) =>
  part === 'sheet' || part === 'questions'
    ? (change: number) => (
        <Form action={href('officeReviewSettings')} label={`Restore change ${change}`}>
          <input type="hidden" name="change" value={change} />
          <Button name="step" value={`${part}-restored`}>
            {part === 'sheet' ? 'Restore these scores' : 'Restore these questions'}
          </Button>
        </Form>
      )
    : undefined;

/** The journal's, and those for which something is asked already. */
const articleTypesIn = (platform: Platform, { questions = [] }: ScoreSheet): string[] => [
  ...new Set([
    ...journalOf(platform).facts.articleTypes,
    ...questions.flatMap(({ articleType }) => articleType || []),
  ]),
];

const EVENTS = {
  days: 'review-days-changed',
  deadlines: 'deadlines-changed',
  editors: 'editors-see-changed',
  decisions: 'who-decides-changed',
  sheet: 'review-form-changed',
  questions: 'review-form-changed',
} as const satisfies Record<Step, string>;

/** @param typed what was typed, where something in it is wrong */
async function formOf(platform: Platform, part: Step, typed?: FormState) {
  const state = (values: FormState['values']) => typed ?? { ...EMPTY, values };
  switch (part) {
    case 'days': {
      const own = await readOwn(platform, 'review-days');
      const days = own ?? settingOfContent(platform, 'review-days');
      return <ReviewDaysForm own={own !== null} state={state(valuesOfDays(days))} />;
    }
    case 'deadlines': {
      const own = await readOwn(platform, 'deadlines');
      const days = own ?? settingOfContent(platform, 'deadlines');
      return <DeadlinesForm own={own !== null} state={state(valuesOfDays(days))} />;
    }
    case 'editors': {
      const own = await readOwn(platform, 'editors-see');
      const see = own ?? settingOfContent(platform, 'editors-see');
      return <EditorsSeeForm own={own !== null} state={state(see)} />;
    }
    case 'decisions': {
      const own = await readOwn(platform, 'who-decides');
      const who = own ?? settingOfContent(platform, 'who-decides');
      return <WhoDecidesForm own={own !== null} state={state(who)} />;
    }
    case 'sheet': {
      const own = await readOwn(platform, 'review-form');
      const sheet = own ?? settingOfContent(platform, 'review-form');
      return <SheetForm own={own !== null} now={sheet} state={state(valuesOfSheet(sheet))} />;
    }
    case 'questions': {
      const own = await readOwn(platform, 'review-form');
      const sheet = own ?? settingOfContent(platform, 'review-form');
      const { questions = [] } = sheet;
      return (
        <OwnQuestionsForm
          own={own !== null}
          now={questions}
          articleTypes={articleTypesIn(platform, sheet)}
          state={state(valuesOfQuestions(questions))}
        />
      );
    }
  }
}
