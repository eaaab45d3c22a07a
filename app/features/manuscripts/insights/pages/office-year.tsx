import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Day } from '#app/platform/web/day.tsx';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { freezeYear, presentYear, reportYear } from '../report-year.server.ts';
import type { ReportedYear } from '../report-year.server.ts';
import { YearTables } from './year-tables.tsx';

const noticeCookie = declareNotices({
  'year-frozen': 'The figures of this year are frozen.',
});

/** `/office/report`: leads to the present year. */
export const officeYears = pageFor('chief', async ({ platform }) =>
  seeOther(href('officeYear', { year: presentYear(platform) })),
);

/** `/office/report/{year}`: what came, was decided and appeared in a year, for the editor-in-chief. */
export const officeYearPage = pageFor('chief', async (context, user) => {
  const report = await findYear(context, user);
  const { year, first, present, frozen } = report;
  const before = year > first ? await reportYear(context.platform, user, year - 1) : null;
  return officePage(
    {
      ...{ title: `The year ${year} in figures`, tab: `${year} in figures` },
      ...{ path: href('officeYears'), user, request: context.request },
      ...{ crumb: String(year), beside: <Ways {...report} /> },
    },
    <>
      {frozen && (
        <p>
          Frozen by {frozen.by} on <Day at={frozen.at} />. The figures are those of that day; what
          has changed since is in brackets.
        </p>
      )}
      <Notes {...report} />
      <YearTables then={report} now={frozen?.now ?? report} before={before} />
      {year < present && frozen === null && (
        <Form action={href('officeYear', { year })} label={`Freeze ${year}`}>
          <p className="field-hint">
            The year is over. Once it is frozen, its figures stay as they are now, and what changes
            later is shown beside them. This cannot be undone.
          </p>
          <Tick name="sure" value="yes" required>
            I am sure: the figures of {year} stay as they are
          </Tick>
          <p className="actions no-print">
            <Button>Freeze the figures of {year}</Button>
          </p>
        </Form>
      )}
    </>,
  );
});

export const officeYear = pageFor('chief', async ({ platform, params, request }, user) => {
  const year = wholeNumber(params['year']) ?? 0;
  if ((await readForm(request))['sure'] !== 'yes') {
    throw new HttpError(422, 'Please confirm that you are sure.');
  }
  const { outcome } = await freezeYear(platform, user, year);
  switch (outcome) {
    case 'frozen':
      return seeOther(href('officeYear', { year }), [noticeCookie('year-frozen')]);
    case 'frozen-before':
      return seeOther(href('officeYear', { year }), [noticeCookie('nothing-changed')]);
    case 'not-over':
      throw new HttpError(409, 'This year is not over yet.');
    case 'no-such-year':
      throw noSuchYear();
    case 'forbidden':
      throw onlyFor('chief');
  }
});

const noSuchYear = () => new HttpError(404, 'The journal has no figures of this year.');

/** @throws HttpError 404 for a year of which there is nothing */
export async function findYear(
  { platform, params }: RouteContext,
  user: SignedIn,
): Promise<ReportedYear> {
  const year = wholeNumber(params['year']);
  const report = year === null ? null : await reportYear(platform, user, year);
  if (report) return report;
  throw noSuchYear();
}

const Ways = ({ year, first, present }: ReportedYear) => (
  <p className="actions no-print">
    {year > first && (
      <a rel="prev" href={href('officeYear', { year: year - 1 })}>
        {year - 1}
      </a>
    )}
    {year < present && (
      <a rel="next" href={href('officeYear', { year: year + 1 })}>
        {year + 1}
      </a>
    )}
    <a href={href('officeUsage', null, { year })}>Readers</a>
    <a href={href('officeYearTable', { year })}>As a table (CSV)</a>
  </p>
);

function Notes({ year, present, samples, leavesOut }: ReportedYear) {
  const notes = [
    year === present && 'The year is not over: these are its figures until now.',
    samples > 0 &&
      `${samples === 1 ? '1 manuscript' : `${samples} manuscripts`} of those received belong to the sample journal.`,
    leavesOut &&
      'Manuscripts with which you have, or may have, a conflict of interest are not counted here.',
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return <ShortNotice>{notes.join(' ')}</ShortNotice>;
}
