import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { letterPage } from '../../steps/pages/letter-page.tsx';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { listOpenSections } from '../../sections/list-sections.server.ts';
import { answerAddress, listAddressChanges } from '../address-change.server.ts';
import { changeAuthorAddress } from '../change-author-address.server.ts';
import type { ChangingAddress } from '../change-author-address.server.ts';
import { correctDetails, mayCorrectDetails } from '../correct-details.server.ts';
import type { Correcting } from '../correct-details.server.ts';
import { findDetails } from '../find-details.server.ts';
import { nameCorresponding } from '../name-corresponding.server.ts';
import type { Naming } from '../name-corresponding.server.ts';
import { AddressChanges } from './manuscript-address.tsx';
import { AddressForm, CorrespondingForm, DetailsForm } from './record-forms.tsx';
import * as v from 'valibot';
import { NO_EMAIL } from '#app/platform/contact-details.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { choice, line, numbered, text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { LONGEST_REVISION_TEXTS } from '../../revision/revision-form.ts';

const LONGEST_REASON = 1000;
const reasonField = text(LONGEST_REASON, 'Please enter a reason.');

const position = v.pipe(numbered, v.minValue(1, 'Please choose an author.'));

const detailsForm = v.object({
  title: line(LONGEST_REVISION_TEXTS.title, 'Please enter the title of the manuscript.'),
  abstract: text(LONGEST_REVISION_TEXTS.abstract),
  keywords: text(LONGEST_REVISION_TEXTS.keywords),
  section: v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => wholeNumber(typed)),
  ),
  reason: reasonField,
  read: v.optional(v.string(), ''),
});

const addressForm = v.object({
  position,
  email: v.pipe(
    line(254, 'Please enter an e-mail address.'),
    v.check(isReachableAddress, NO_EMAIL),
  ),
  addressReason: reasonField,
});

const addressAnswerForm = v.object({
  change: numbered,
  answer: choice(['confirm', 'withdraw'], 'Please choose your answer.'),
});

const correspondingForm = v.object({ corresponding: position, correspondingReason: reasonField });

const noticeCookie = declareNotices({
  'record-corrected': 'The change has been saved, and those concerned have been notified.',
});

const TITLE = 'Correct the record';

export const officeRecordPage = manuscriptPageOf((opened, context) => show(opened, context, EMPTY));

export const officeRecord = manuscriptActionOf((opened, values, context) => {
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const { platform, request } = context;
  const sent = { request, values, show: (state: FormState) => show(opened, context, state) };
  switch (values['action'] ?? '') {
    case 'details':
      return takeForm(detailsForm, sent, async (typed, again) =>
        answer(
          opened,
          await correctDetails(platform, user, { paperId, ...typed }),
          again,
          'reason',
        ),
      );
    case 'address':
      return takeForm(addressForm, sent, async ({ addressReason: reason, ...typed }, again) => {
        const wish = { paperId, reason, ...typed };
        return answer(
          opened,
          await changeAuthorAddress(platform, user, wish),
          again,
          'addressReason',
        );
      });
    case 'address-answer':
      return takeForm(addressAnswerForm, sent, async (typed, again) => {
        const result = await answerAddress(platform, user, { paperId, ...typed });
        return answerOutcome(result, waysOf(opened, again), {
          changed: 'record-corrected',
          withdrawn: 'record-corrected',
          'own-change': () =>
            again('Another editor has to confirm the address that you proposed.', 409),
          'not-asked': () => again('This change waits no longer.', 409),
        });
      });
    case 'corresponding':
      return takeForm(correspondingForm, sent, async (typed, again) => {
        const wish = { paperId, position: typed.corresponding, reason: typed.correspondingReason };
        const result = await nameCorresponding(platform, user, wish);
        return answer(opened, result, again, 'correspondingReason');
      });
    default:
      throw new HttpError(422, 'Please choose what to correct.');
  }
});

function answer(
  opened: Opened,
  result: Correcting | ChangingAddress | Naming,
  again: Again,
  reason: string,
): ReturnType<typeof answerOutcome> {
  return answerOutcome(result, waysOf(opened, again), {
    corrected: 'record-corrected',
    changed: 'record-corrected',
    proposed: 'record-corrected',
    named: 'record-corrected',
    unchanged: 'nothing-changed',
    'no-such-section': { section: 'Please choose an open section of the journal.' },
    'no-such-author': () => again('This author cannot be chosen. Please choose again.', 409),
    'address-by-you': () =>
      again(
        'You wrote down the e-mail address of this author, so another editor has to name them.',
        409,
      ),
    taken: ({ by }) => ({ email: `This is the address of ${by}.` }),
    'names-an-author': ({ field, found }) => ({
      [field]: `Reviewers read this and must not learn who the authors are. Please remove: ${found.join(', ')}`,
    }),
    'to-be-read': ({ words }) => ({ read: words }),
    'names-a-reviewer': ({ field = reason, found }) => ({
      [field]: `The authors read this and must not learn who reviews. Please remove: ${found.join(', ')}`,
    }),
  });
}

const waysOf = (opened: Opened, again: Again) => ({
  ...{ opened, again },
  back: (notice: Parameters<typeof noticeCookie>[0]) =>
    seeOther(href('officeManuscript', { id: opened.manuscript.paperId }), [noticeCookie(notice)]),
});

async function show(
  opened: Opened,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page | Response> {
  const { manuscript, editor } = opened;
  const { id, state: at } = manuscript;
  const changes = await listAddressChanges(platform, id);
  if (!editor.handles && changes.length === 0) {
    return refused(opened, { outcome: 'refused', reason: 'not-handled-by-you' });
  }
  if (!UNDER_WAY.includes(at)) {
    return refused(opened, { outcome: 'refused', reason: 'not-in-this-state' });
  }
  const waiting = <AddressChanges {...{ manuscript, state, changes, editor }} />;
  if (!editor.handles) return letterPage(opened, { title: TITLE }, waiting);
  const now = await findDetails(platform, id);
  const sections = await listOpenSections(platform, now.section);
  return letterPage(
    opened,
    { title: TITLE },
    <>
      {changes.length > 0 && waiting}
      {mayCorrectDetails(at) && <DetailsForm {...{ manuscript, state, sections, now }} />}
      <AddressForm {...{ manuscript, state }} />
      {manuscript.authors.length > 1 && <CorrespondingForm {...{ manuscript, state }} />}
    </>,
  );
}
