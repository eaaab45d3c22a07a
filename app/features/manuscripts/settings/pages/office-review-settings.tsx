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
import { href } from '#app/routes.ts';
import { changeSetting, listJournalChanges } from '../change-setting.server.ts';
import type { ChangingSetting } from '../change-setting.server.ts';
import { readOwn, settingOfContent } from '../../core/settings/read-settings.server.ts';
import {
  daysForm,
  editorsSeeForm,
  deadlinesForm,
  sheetForm,
  valuesOfDays,
  valuesOfSheet,
} from '../settings-form.ts';
import { JournalChanges } from './journal-changes.tsx';
import { DeadlinesForm, EditorsSeeForm, ReviewDaysForm, SheetForm } from './settings-forms.tsx';

const noticeCookie = declareNotices({
  'settings-saved': 'The settings have been saved and apply from now on.',
});

const TITLE = 'Review form and days';
const SHOWN = 10;

type Step = 'days' | 'deadlines' | 'editors' | 'sheet';

export const officeReviewSettingsPage = pageFor('chief', (context, user) => show(user, context));

export const officeReviewSettings = pageFor('chief', async (context, user) => {
  const { platform } = context;
  const values = await readForm(context.request);
  const { step = '' } = values;
  const sentIn = (form: Step) => ({
    request: context.request,
    values,
    show: (state: FormState) => show(user, context, { step: form, state }),
  });
  switch (step) {
    case 'days':
      return takeForm(daysForm, sentIn('days'), async (days) =>
        answer(await changeSetting(platform, user, 'review-days', days)),
      );
    case 'deadlines':
      return takeForm(deadlinesForm, sentIn('deadlines'), async (days) =>
        answer(await changeSetting(platform, user, 'deadlines', days)),
      );
    case 'sheet': {
      const { criteria } =
        (await readOwn(platform, 'review-form')) ?? settingOfContent(platform, 'review-form');
      const schema = sheetForm(new Set(criteria.map(({ id }) => id)));
      return takeForm(schema, sentIn('sheet'), async (sheet) =>
        answer(await changeSetting(platform, user, 'review-form', sheet)),
      );
    }
    case 'editors':
      return takeForm(editorsSeeForm, sentIn('editors'), async (see) =>
        answer(await changeSetting(platform, user, 'editors-see', see)),
      );
    case 'editors-of-file':
      return answer(await changeSetting(platform, user, 'editors-see', null));
    case 'days-of-file':
      return answer(await changeSetting(platform, user, 'review-days', null));
    case 'deadlines-of-file':
      return answer(await changeSetting(platform, user, 'deadlines', null));
    case 'sheet-of-file':
      return answer(await changeSetting(platform, user, 'review-form', null));
    default:
      throw new HttpError(422, 'Please choose an action.');
  }
});

function answer({ outcome }: ChangingSetting): Response {
  if (outcome === 'forbidden') throw new HttpError(403, 'This page is for the editor-in-chief.');
  return seeOther(href('officeReviewSettings'), [
    noticeCookie(outcome === 'changed' ? 'settings-saved' : 'nothing-changed'),
  ]);
}

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  wrong?: { step: Step; state: FormState },
): Promise<Page> {
  const ownDays = await readOwn(platform, 'review-days');
  const ownDeadlines = await readOwn(platform, 'deadlines');
  const ownSee = await readOwn(platform, 'editors-see');
  const ownSheet = await readOwn(platform, 'review-form');
  const days = ownDays ?? settingOfContent(platform, 'review-days');
  const deadlines = ownDeadlines ?? settingOfContent(platform, 'deadlines');
  const see = ownSee ?? settingOfContent(platform, 'editors-see');
  const sheet = ownSheet ?? settingOfContent(platform, 'review-form');
  const { changes } = await listJournalChanges(platform, {
    events: [
      'review-days-changed',
      'deadlines-changed',
      'editors-see-changed',
      'review-form-changed',
    ],
    limit: SHOWN,
  });
  const typed = (step: Step, values: FormState['values']) =>
    wrong?.step === step ? wrong.state : { ...EMPTY, values };
  return officePage(
    { title: TITLE, path: href('officeReviewSettings'), user, request },
    <>
      <section className="stack" aria-labelledby="days">
        <h2 id="days">Days</h2>
        <ReviewDaysForm own={ownDays !== null} state={typed('days', valuesOfDays(days))} />
      </section>
      <section className="section stack" aria-labelledby="deadlines">
        <h2 id="deadlines">Deadlines of the office</h2>
        <DeadlinesForm
          own={ownDeadlines !== null}
          state={typed('deadlines', valuesOfDays(deadlines))}
        />
      </section>
      <section className="section stack" aria-labelledby="editors">
        <h2 id="editors">What editors see</h2>
        <EditorsSeeForm own={ownSee !== null} state={typed('editors', see)} />
      </section>
      <section className="section stack" aria-labelledby="sheet">
        <h2 id="sheet">Score sheet of the review form</h2>
        <SheetForm
          own={ownSheet !== null}
          now={sheet}
          state={typed('sheet', valuesOfSheet(sheet))}
        />
      </section>
      <section className="section stack" aria-labelledby="changes">
        <h2 id="changes">Latest changes</h2>
        <JournalChanges changes={changes} />
        <p>
          <a href={href('officeChanges')}>Full audit log</a>
        </p>
      </section>
    </>,
  );
}
