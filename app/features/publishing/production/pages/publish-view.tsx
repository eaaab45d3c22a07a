import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { inWords, wallTime } from '#app/platform/text/journal-time.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { Upload } from '../../uploads/find-upload.server.ts';
import { ReasonField, RequirementList } from '../../requirements/pages/requirement-list.tsx';
import { indexNotes } from '../../requirements/index-notes.ts';
import { isNews, met, unmet } from '../../requirements/requirement.ts';
import type { Asked, ShownRequirement } from '../../requirements/find-requirements.server.ts';
import type { Production } from '../begin-production.server.ts';
import type { Places } from '../placing/find-places.server.ts';
import { IN_PROGRESS, isInProgress } from '../../uploads/upload.ts';
import { choiceOf } from '../placing/find-places.server.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'title' | 'authors'>;
  upload: Upload;
  places: Places;
  asked: Asked | null;
  agreement: Production['agreement'];
  names: ReadonlyMap<string, string>;
  typed: FormState;
  /** What has been done with what was typed, where the form still has to be sent. */
  said: string | undefined;
  timeZone: string;
  doiPrefix: string;
  journal: string;
  now: number;
};

/** All that publishing a manuscript takes, on one page: where, whether it is ready, when, and who is told. */
export function PublishView(props: Props) {
  const { manuscript, upload, asked, names, typed } = props;
  const open = asked?.open ?? [];
  const { paperId } = manuscript;
  return (
    <div className="beside">
      <Form
        className="form publish-form"
        action={href('officePublish', { id: paperId })}
        data-busy="Publishing..."
      >
        <FormProblem title="Not published" state={typed} />
        {props.said !== undefined && <ShortNotice>{props.said}</ShortNotice>}
        <Hidden fields={{ seen: upload.version, placed: chosenOf(props.places) }} />
        <PageSection id="place" title="Where it appears" className="stack">
          <PlaceFields {...props} />
        </PageSection>
        <PageSection id="ready" title="Ready?" className="stack">
          {asked && (
            <RequirementList
              requirements={[
                ...signed(props),
                ...asked.requirements.filter(isNews),
                ...tagged(props),
                ...indexNotes(
                  { ...upload, texts: { ...upload.texts, ...props.places.place } },
                  props.doiPrefix,
                ).map((note) => ({ ...note, reasons: [] })),
              ]}
              names={names}
            />
          )}
          <ReasonField
            label={
              open.length === 1
                ? 'Reason for publishing with 1 open point'
                : `Reason for publishing with ${open.length} open points`
            }
            open={open}
            state={typed}
          />
        </PageSection>
        <When {...props} />
      </Form>
      <PageSection id="seen" title="Preview" className="beside-panel stack">
        <Entry {...props} />
      </PageSection>
    </div>
  );
}

/** Without an agreement there is no production. */
function signed({ agreement, manuscript: { paperId } }: Props): ShownRequirement[] {
  if (!agreement) return [];
  const text = `The publishing agreement, signed by ${agreement.name} on ${formatDay(agreement.signedAt)}`;
  const way = { label: 'PDF', href: href('officeAgreement', { id: paperId }) };
  return [{ ...met('record', text), way: agreement.isSetAside ? null : way, reasons: [] }];
}

/** As the file says, wherever it was made; a reason for it is not asked for. */
function tagged({ places: { pdfFacts }, manuscript: { paperId } }: Props): ShownRequirement[] {
  if (!pdfFacts) return [];
  if (pdfFacts.isTagged) return [{ ...met('pdf', TAGGED), reasons: [] }];
  const way = { label: 'Create it from the text', href: href('officePrinting', { id: paperId }) };
  return [{ ...unmet('pdf', UNTAGGED, { way }), isNote: true, reasons: [] }];
}

const TAGGED = 'The PDF is tagged, so that screen readers can follow it';
const UNTAGGED = 'The PDF is not tagged: screen readers cannot follow it.';

function PlaceFields({ places, typed, upload, now }: Props) {
  const { place, issues, after, pdfFacts, proposed } = places;
  const inPdf = pdfFacts === null ? '' : `, ${countOf(pdfFacts.pages, 'page')} in the PDF`;
  return (
    <>
      <div className="publish-place">
        <SelectField
          label="Issue"
          id="issue"
          {...fieldOf(typed, 'place')}
          name="place"
          defaultValue={typed.values['place'] ?? chosenOf(places)}
        >
          {issues.map((issue) => (
            <option key={choiceOf(issue)} value={choiceOf(issue)}>
              Volume {issue.volume}, {issue.label}
              {issue.day && `, ${formatDay(issue.day)}`}
              {issue.articles > 0
                ? ` (${countOf(issue.articles, 'article')})`
                : ' (not yet public)'}
            </option>
          ))}
          <option value={IN_PROGRESS}>In progress (online first, no issue yet)</option>
        </SelectField>
        <Field
          label="Pages"
          id="pages"
          hint={
            isInProgress(place)
              ? 'none before it has an issue'
              : after === 0
                ? `the first of the issue${inPdf}`
                : `after page ${after}${inPdf}`
          }
          {...fieldOf(typed, 'page_no')}
          name="page_no"
          defaultValue={typed.values['page_no'] ?? place.pages}
          autoComplete="off"
        />
        <Field
          label="DOI"
          id="doi"
          hint={proposed.has('doi') ? 'by the journal’s pattern' : undefined}
          {...fieldOf(typed, 'doi_no')}
          name="doi_no"
          defaultValue={typed.values['doi_no'] ?? place.doi}
          autoComplete="off"
        />
      </div>
      {aboutIssue(places, yearOf(upload, now)).map((said) => (
        <ShortNotice key={said}>{said}</ShortNotice>
      ))}
      <p>
        <Button kind="quiet" name="wish" value="number">
          Propose pages and DOI for this issue
        </Button>
      </p>
    </>
  );
}

/** What publishing in the chosen issue means for it, and for how the article is cited. */
function aboutIssue({ place, issues }: Places, year: number): string[] {
  const volume = Number(place.volume);
  if (isInProgress(place)) return [];
  const chosen = issues.find(
    (issue) => choiceOf(issue) === choiceOf({ volume, label: place.issue }),
  );
  return [
    ...(yearOfVolume(volume) === year
      ? []
      : [
          `Volume ${volume} is that of ${yearOfVolume(volume)}. The article is published in ${year}, and cited so.`,
        ]),
    ...(chosen?.articles === 0
      ? [`Volume ${volume}, ${place.issue} is not yet public: readers see it from this article on.`]
      : []),
  ];
}

const yearOf = ({ publishAt }: Upload, now: number): number =>
  new Date(publishAt ?? now).getUTCFullYear();

function When({ manuscript, upload, typed, timeZone, now }: Props) {
  const { publishAt } = upload;
  const wanted = typed.values['when'] ?? (publishAt === null ? 'now' : 'date');
  const authors = manuscript.authors.filter(({ email }) => email !== null).length;
  return (
    <PageSection id="when" title="When" className="stack">
      <fieldset className="publish-when" data-when>
        <legend className="visually-hidden">When</legend>
        <label>
          <input type="radio" name="when" value="now" defaultChecked={wanted === 'now'} /> Now
        </label>
        <label>
          <input type="radio" name="when" value="date" defaultChecked={wanted === 'date'} /> On the
          date
        </label>
        <Field
          label="Date and time"
          type="datetime-local"
          hint={`The journal’s own time (${timeZone})`}
          min={wallTime(now, timeZone)}
          {...fieldOf(typed, 'publish_at')}
          defaultValue={
            typed.values['publish_at'] ??
            (publishAt === null ? undefined : wallTime(publishAt, timeZone))
          }
        />
      </fieldset>
      {publishAt !== null && <p>It will be published on {inWords(publishAt, timeZone)}.</p>}
      <p className="small soft">
        {authors > 0 &&
          (authors === 1
            ? 'The author will be notified by e-mail. '
            : `${authors === 2 ? 'Both' : `All ${authors}`} authors will be notified by e-mail. `)}
        The article will then be included in the feeds, the sitemap and OAI-PMH, and sent to
        Crossref and DOAJ if the journal has set them up.
      </p>
      <p className="actions">
        <Button kind="primary" name="wish" value="publish">
          Publish
        </Button>
        <Button kind="quiet" name="wish" value="save">
          Save for later
        </Button>
        {publishAt !== null && (
          <Button kind="quiet" name="wish" value="call-off">
            Cancel scheduling
          </Button>
        )}
      </p>
    </PageSection>
  );
}

function Entry({ manuscript, upload, places, journal, now }: Props) {
  const { texts, kept, authors } = upload;
  const { volume, issue, pages } = places.place;
  const year = yearOf(upload, now);
  const names = authors.map(({ family, given }) =>
    [family, initialsOf(given)].filter(Boolean).join(' '),
  );
  const shown = pages.replace('-', '–');
  return (
    <>
      <article className="publish-entry">
        <p className="small soft">
          {[
            kept?.type,
            upload.passwordHash === null && 'Open access',
            formatDay(upload.publishAt ?? now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h3>{manuscript.title}</h3>
        <p>{manuscript.authors.map(({ name }) => name).join(', ')}</p>
        <p className="abstract">{startOf(texts.abstract)}</p>
      </article>
      <p className="small">
        {names.join(', ')} ({year}) {manuscript.title}. <i>{journal}</i>
        {isInProgress(places.place)
          ? '. Online first.'
          : ` ${volume}(${/\d+/.exec(issue)?.[0] ?? issue})${shown && `, ${shown}`}.`}
      </p>
      <p className="actions">
        <ButtonLink href={href('uploadPreview', { id: upload.id })}>Preview the page</ButtonLink>
        <a href={href('ownUpload', { id: upload.id })}>Abstract, keywords, authors’ details</a>
      </p>
    </>
  );
}

const chosenOf = ({ place: { volume, issue } }: Places): string =>
  choiceOf({ volume, label: issue });

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

const initialsOf = (given: string): string =>
  given
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .join('');

const START = 220;

const startOf = (text: string): string =>
  text.length <= START ? text : `${text.slice(0, text.lastIndexOf(' ', START))} …`;
