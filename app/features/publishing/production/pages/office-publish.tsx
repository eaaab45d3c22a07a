import type { InferOutput } from 'valibot';
import { findAgreement } from '#app/features/manuscripts/agreement/index.server.ts';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
} from '#app/features/manuscripts/editors/index.server.ts';
import type { Opened } from '#app/features/manuscripts/editors/index.server.ts';
import { refuseMove, REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { Upload } from '../../uploads/find-upload.server.ts';
import { openUpload } from '../../uploads/open-upload.server.ts';
import { noticeCookie, PLACE_SAVED } from '../../upload-form/pages/notices.server.ts';
import {
  callOffPublication,
  publishUpload,
  schedulePublication,
} from '../../publication/schedule-publication.server.ts';
import { REFUSAL_WORDS, statusOf } from '../../publication/upload-words.ts';
import { listReasonGivers, findRequirements } from '../../requirements/find-requirements.server.ts';
import { REASON, waiverIn, waiving } from '../../requirements/requirement.ts';
import { saveUpload } from '../../uploads/save-upload.server.ts';
import { findUploadOfPaper } from '../begin-production.server.ts';
import { doubtPlace } from '../../requirements/record-requirements.ts';
import { findPlaces } from '../placing/find-places.server.ts';
import type { Places } from '../placing/find-places.server.ts';
import { PublishView } from './publish-view.tsx';
import * as v from 'valibot';
import { choice, line, numbered } from '#app/platform/web/form/fields.ts';
import { instantOf, wallTime } from '#app/platform/text/journal-time.ts';
import { LONGEST } from '../../upload-form/upload-limits.ts';
import { readChoice } from '../placing/find-places.server.ts';

const NO_ISSUE = 'Please choose an issue.';
const NOW_OR_THEN =
  'Please choose “On the date” to publish then, or clear the date to publish now.';
const RENUMBERED =
  'Pages and DOI were those of another issue. They have been proposed again for this one: please check them, and publish.';

const MOVED =
  'You have chosen another issue. Please read what is said of it beside the choice, and publish.';

/** The page on which a manuscript is published: where the article appears, when, and a reason for what is open. */
const publishForm = (timeZone: string) =>
  v.pipe(
    v.object({
      wish: choice(['publish', 'save', 'number', 'call-off'], 'Please choose what to do.'),
      seen: numbered,
      place: v.pipe(v.optional(v.string(), ''), v.transform(readChoice)),
      /** The issue that the page had chosen, and to which its pages and DOI belong. */
      placed: v.pipe(v.optional(v.string(), ''), v.transform(readChoice)),
      page_no: line(LONGEST.pages),
      doi_no: line(LONGEST.doi),
      when: v.optional(v.picklist(['now', 'date']), 'now'),
      publish_at: v.pipe(
        v.optional(v.string(), ''),
        v.transform((typed) => instantOf(typed, timeZone)),
      ),
      ...waiving,
    }),
    v.forward(
      v.check(({ wish, place }) => wish === 'call-off' || place !== null, NO_ISSUE),
      ['place'],
    ),
    v.forward(
      v.check(
        ({ wish, when, publish_at }) => wish !== 'publish' || when === 'now' || publish_at !== null,
        REFUSAL_WORDS['no-date'],
      ),
      ['publish_at'],
    ),
    v.forward(
      v.check(
        ({ wish, when, publish_at }) => wish !== 'publish' || when !== 'now' || publish_at === null,
        NOW_OR_THEN,
      ),
      ['publish_at'],
    ),
  );

export const officePublishPage = manuscriptPageOf(showPublish);

/** Saves where the article appears, and then does what the button says. */
export const officePublish: Handler = (context) =>
  manuscriptFormOf(
    publishForm(journalOf(context.platform).facts.timeZone),
    showPublish,
    takePublish,
  )(context);

type Typed = InferOutput<ReturnType<typeof publishForm>>;

async function takePublish(
  opened: Opened,
  typed: Typed,
  again: Again,
  context: RouteContext,
): Promise<Page | Response> {
  const { platform } = context;
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const upload = await uploadOf(platform, opened);
  if (!upload) return seeOther(href('officeProduction', { id: paperId }));
  const { id } = upload;
  const here = href('officePublish', { id: paperId });
  if (typed.wish === 'call-off') {
    const called = await callOffPublication(platform, user, id);
    if (called.outcome === 'refused') return again(REFUSAL_WORDS[called.reason], 409);
    return seeOther(here, [noticeCookie('upload-called-off')]);
  }
  const texts = textsAt(upload, typed);
  const renew = await partsToRenew(platform, upload, typed);
  if (renew.length > 0) {
    Object.assign(texts, (await findPlaces(platform, { ...upload, texts }, renew)).place);
  }
  const changes = { id, seen: typed.seen };
  const saved = await saveUpload(platform, user, { texts, password: 'keep', file: null, changes });
  if (saved.outcome === 'refused') return again(REFUSAL_WORDS[saved.reason], 409);
  if (saved.outcome !== 'saved') return again(REFUSAL_WORDS['changed-since'], 409);
  const { reason, publish_at } = typed;
  if (typed.wish !== 'publish' && reason === '' && publish_at === null) {
    return seeOther(here, [noticeCookie('place-saved')]);
  }
  if (typed.wish !== 'publish' || renew.length > 0 || isMoved(typed)) {
    const { timeZone } = journalOf(platform).facts;
    const values = {
      ...{ reason, when: typed.when },
      ...(publish_at !== null && { publish_at: wallTime(publish_at, timeZone) }),
    };
    if (typed.wish !== 'publish') {
      return showPublish(opened, context, { values, errors: {} }, PLACE_SAVED);
    }
    const message = renew.length > 0 ? RENUMBERED : MOVED;
    const page = await showPublish(opened, context, { values, errors: {}, message });
    return page instanceof Response ? page : refusing(page, 409);
  }
  const more = doubtsAbout(paperId, upload, await findPlaces(platform, { ...upload, texts }));
  const wanted = { id, seen: saved.version, waiver: waiverIn(typed), more };
  const result =
    typed.when === 'date'
      ? await schedulePublication(platform, user, { ...wanted, publishAt: typed.publish_at! })
      : await publishUpload(platform, user, wanted);
  switch (result.outcome) {
    case 'published':
      return seeOther(href('officeProduction', { id: paperId }), [
        noticeCookie('manuscript-published'),
      ]);
    case 'scheduled':
      return seeOther(here, [noticeCookie('upload-scheduled')]);
    case 'no-such-upload':
      throw new HttpError(404, 'This upload does not exist.');
    case 'changed-since':
      return again(REFUSAL_WORDS['changed-since'], 409);
    case 'refused':
      return refuse(result.reason, again);
  }
}

const FIELDS: Partial<Record<keyof typeof REFUSAL_WORDS, string>> = {
  'requirements-unmet': REASON,
  'reason-short': REASON,
  'more-missing': REASON,
  'in-the-past': 'publish_at',
  'too-far-ahead': 'publish_at',
  'doi-taken': 'doi_no',
};

function refuse(reason: keyof typeof REFUSAL_WORDS, again: Again): Promise<Page | Response> {
  const field = FIELDS[reason];
  const words = REFUSAL_WORDS[reason];
  return again(field === undefined ? words : { [field]: words }, statusOf(reason));
}

/** Whether another issue was chosen than the page spoke of. */
const isMoved = ({ place, placed }: Pick<Typed, 'place' | 'placed'>): boolean =>
  placed !== null && (placed.volume !== place!.volume || placed.issue !== place!.issue);

/** Pages and DOI belong to one issue: for another they are proposed again, unless they were typed for it. */
async function partsToRenew(
  platform: RouteContext['platform'],
  upload: Upload,
  { wish, place, placed, page_no, doi_no }: Typed,
): Promise<readonly ('pages' | 'doi')[]> {
  if (wish === 'number') return ['pages', 'doi'];
  if (!isMoved({ place, placed })) return [];
  const shown = (await findPlaces(platform, { ...upload, texts: { ...upload.texts, ...placed } }))
    .place;
  return [
    ...(shown.pages === page_no ? (['pages'] as const) : []),
    ...(shown.doi === doi_no ? (['doi'] as const) : []),
  ];
}

const textsAt = ({ texts }: Upload, { place, page_no, doi_no }: Typed) => ({
  ...{ ...texts, ...place },
  ...{ year: '', pages: page_no, doi: doi_no },
});

/** Pages are doubted on this page alone: an upload has no issue beside it. */
function doubtsAbout(paperId: number, { pdf }: Upload, places: Places) {
  const { place, neighbours, pdfFacts } = places;
  return doubtPlace({
    ...{ pages: place.pages, neighbours },
    pdf: pdf && pdfFacts && { pages: pdfFacts.pages, sha256: pdf.sha256 },
    way: { label: 'Change the pages', href: `${href('officePublish', { id: paperId })}#pages` },
  });
}

/** With the title and the authors of the manuscript; null before production began. */
async function uploadOf(
  platform: RouteContext['platform'],
  { user, manuscript }: Opened,
): Promise<Upload | null> {
  const known = await findUploadOfPaper(platform, manuscript.paperId);
  const open = known && (await openUpload(platform, user, known.id));
  return open && 'upload' in open ? open.upload : null;
}

async function showPublish(
  opened: Opened,
  { platform, request }: RouteContext,
  typed: FormState = EMPTY,
  said?: string,
): Promise<Page | Response> {
  const { user, manuscript, editor } = opened;
  const { paperId, state, facts } = manuscript;
  const upload = await uploadOf(platform, opened);
  const refused = refuseMove(facts, 'publish', editor);
  if (!upload || state !== 'in-production')
    return seeOther(href('officeProduction', { id: paperId }));
  if (refused !== null) throw new HttpError(409, REFUSALS[refused]);
  const places = await findPlaces(platform, upload);
  const ahead = { ...upload, texts: { ...upload.texts, ...places.place } };
  const more = doubtsAbout(paperId, upload, places);
  const asked = await findRequirements(platform, manuscript, ahead, undefined, more);
  const { timeZone, doiPrefix, title: journal } = journalOf(platform).facts;
  return officePage(
    {
      ...{ title: `Publish: ${manuscript.title}`, crumb: 'Publish', user, request },
      path: href('officeManuscripts'),
      between: { label: String(paperId), href: href('officeProduction', { id: paperId }) },
    },
    <PublishView
      {...{ manuscript, upload, places, asked, typed, said, timeZone, doiPrefix, journal }}
      agreement={await findAgreement(platform, paperId)}
      names={await listNames(platform, asked ? listReasonGivers(asked) : [])}
      now={platform.clock.now()}
    />,
  );
}
