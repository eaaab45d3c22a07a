import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { offersSection } from '../../preprint-offers/pages/offers-section.tsx';
import type { Agency } from '../agency.ts';
import { AGENCIES, agencyCalled } from '../agencies.server.ts';
import { datacite } from '../datacite.server.ts';
import { countRegistrations, listRegistrations } from '../list-registrations.server.ts';
import { listRemovedRegistrations } from '../list-removed.server.ts';
import { REGISTRATION_STATES } from '../registration-states.ts';
import type { RegistrationState } from '../registration-states.ts';
import type { SentAgain } from '../send-again.server.ts';
import { sendAgain, sendAll } from '../send-again.server.ts';
import { noticeCookie } from './notices.server.ts';
import { RegistrationTable } from './registration-table.tsx';

const A_PAGE = 50;

/** `/office/registrations/{agency}`: which articles an agency has, and what it says of them. */
export const officeRegistrations = pageFor('chief', async (context, user) => {
  const { platform, request, url } = context;
  const agency = agencyOf(context);
  // The menu leads to Crossref, which most journals have.
  if (agency.name === 'crossref' && datacite.isOn(platform.config)) {
    return seeOther(href('officeRegistrations', { agency: datacite.name }));
  }
  const state = readState(url.searchParams.get('state'));
  const counts = await countRegistrations(platform, agency.name);
  const count = state === null ? sumOf(counts) : (counts.get(state) ?? 0);
  const pages = Math.max(1, Math.ceil(count / A_PAGE));
  const page = Math.min(pages, Math.max(1, wholeNumber(url.searchParams.get('page')) ?? 1));
  const rows = await listRegistrations(platform, {
    ...{ agency: agency.name, state, skip: A_PAGE * (page - 1), limit: A_PAGE },
  });
  const removed = agency.takesNotices ? await listRemovedRegistrations(platform, agency.name) : [];
  const isOn = agency.isOn(platform.config);
  const path = href('officeRegistrations', { agency: agency.name });
  return officePage(
    {
      ...{ title: `Articles at ${agency.label}`, path, user, request },
      beside: <Others agency={agency} />,
    },
    <>
      <Introduction agency={agency} isOn={isOn} open={counts.get('not-sent') ?? 0} />
      <States agency={agency} chosen={state} counts={counts} />
      {rows.length === 0 ? (
        <p>No articles found.</p>
      ) : (
        <RegistrationTable agency={agency} rows={rows} isOn={isOn} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(next) =>
          href(
            'officeRegistrations',
            { agency: agency.name },
            { state: state ?? undefined, page: next },
          )
        }
      />
      {agency.name === 'preprints' && isOn && (await offersSection(platform))}
      {removed.length > 0 && (
        <PageSection id="removed" title="Articles that were removed">
          <p>{agency.label} gets the notice of removal alone: a DOI stays registered.</p>
          <RegistrationTable agency={agency} rows={removed} isOn={isOn} isRemoved />
        </PageSection>
      )}
    </>,
  );
});

/** Lets all be sent that never were. */
export const registerAll = pageFor('chief', async (context, user) => {
  const agency = agencyOf(context);
  const { outcome } = await sendAll(context.platform, user.id, agency);
  return answer(agency, outcome, noticeCookie('registrations-asked'));
});

/** `/office/registrations/{agency}/{id}`: lets one be sent again. */
export const registerAgain = pageFor('chief', async (context, user) => {
  const agency = agencyOf(context);
  const id = wholeNumber(context.params['id']) ?? 0;
  const { outcome } = await sendAgain(context.platform, user.id, agency, id);
  return answer(agency, outcome, noticeCookie('registration-asked'));
});

function answer(agency: Agency, outcome: SentAgain['outcome'], cookie: string): Response {
  switch (outcome) {
    case 'asked':
      return seeOther(href('officeRegistrations', { agency: agency.name }), [cookie]);
    case 'no-keys':
      throw new HttpError(409, `No login for ${agency.label} is set, so nothing can be sent.`);
    case 'no-such-article':
      throw new HttpError(404, 'There is no such article.');
  }
}

function agencyOf({ params }: RouteContext): Agency {
  const agency = agencyCalled(params['agency'] ?? '');
  if (agency) return agency;
  throw new HttpError(404, 'The journal registers nothing there.');
}

const readState = (written: string | null): RegistrationState | null =>
  written !== null && Object.hasOwn(REGISTRATION_STATES, written)
    ? (written as RegistrationState)
    : null;

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function Introduction({ agency, isOn, open }: { agency: Agency; isOn: boolean; open: number }) {
  const { label, name } = agency;
  if (!isOn) {
    return (
      <p>
        No login for {label} is set, so nothing is sent.
        {agency.file !== null && ` Until it is, ${agency.file.how}`}
      </p>
    );
  }
  return (
    <>
      <p>
        Articles are sent to {label} within a few minutes of their publication and of each change,
        correction or retraction. What was published before the login was set is sent when you ask
        for it.
      </p>
      {open > 0 && (
        <form
          method="post"
          action={href('officeRegistrations', { agency: name })}
          aria-label="Send all that were not sent"
        >
          <Button>{open === 1 ? 'Send the article' : `Send all ${open}`} not sent yet</Button>
        </form>
      )}
    </>
  );
}

const Others = ({ agency }: { agency: Agency }) => (
  <p className="actions no-print">
    {AGENCIES.filter(({ name }) => name !== agency.name).map(({ name, label }) => (
      <a key={name} href={href('officeRegistrations', { agency: name })}>
        {label.charAt(0).toUpperCase() + label.slice(1)}
      </a>
    ))}
    <a href={href('officeOrcidRecords')}>ORCID records</a>
  </p>
);

function States(props: {
  agency: Agency;
  chosen: RegistrationState | null;
  counts: ReadonlyMap<RegistrationState, number>;
}) {
  const { agency, chosen, counts } = props;
  const states = Object.keys(REGISTRATION_STATES) as RegistrationState[];
  const to = (state?: RegistrationState) =>
    href('officeRegistrations', { agency: agency.name }, { state });
  return (
    <nav aria-label="State of the articles">
      <ul className="inline-list work-states">
        <li>
          <a href={to()} aria-current={chosen === null ? 'true' : undefined}>
            All
          </a>
        </li>
        {states.map((state) => (
          <li key={state}>
            <a href={to(state)} aria-current={chosen === state ? 'true' : undefined}>
              {REGISTRATION_STATES[state]} ({counts.get(state) ?? 0})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
