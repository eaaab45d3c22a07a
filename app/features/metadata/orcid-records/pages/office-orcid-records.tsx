import * as v from 'valibot';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import { listNotWritten } from '../list-not-written.server.ts';
import type { NotWritten } from '../list-not-written.server.ts';
import { sendEntryAgain } from '../send-entry-again.server.ts';
import { noticeCookie } from './notices.server.ts';

/** `/office/orcid-records`: what ORCID took not, and why. */
export const officeOrcidRecords = pageFor('chief', async ({ platform, request }, user) => {
  const rows = await listNotWritten(platform);
  const isOn = platform.config.ORCID_API_URL !== null;
  const path = href('officeOrcidRecords');
  return officePage(
    { title: 'Entries in ORCID records', path, user, request },
    <>
      <p>
        {isOn
          ? 'Articles and reviews are written into the ORCID records of people who allowed it, within an hour of each change. Listed here is what ORCID has not taken.'
          : 'The member API of ORCID is not set up, so nothing is written into ORCID records.'}
      </p>
      {rows.length === 0 ? <p>No entries are waiting.</p> : <Entries rows={rows} isOn={isOn} />}
      <p className="actions no-print">
        <a href={href('officeRegistrations', { agency: 'crossref' })}>Registration of articles</a>
      </p>
    </>,
  );
});

const ENTRY = v.variant('kind', [
  v.object({ kind: v.literal('peer-review') }),
  v.object({
    kind: v.literal('work'),
    subject: v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)),
    orcid: v.pipe(v.string(), v.maxLength(19)),
  }),
]);

/** Lets an entry be written again. */
export const sendOrcidEntry = pageFor('chief', async ({ platform, request }, user) => {
  const read = v.safeParse(ENTRY, await readForm(request));
  if (!read.success) throw new HttpError(404, NO_ENTRY);
  const { outcome } = await sendEntryAgain(platform, user.id, read.output);
  switch (outcome) {
    case 'asked':
      return seeOther(href('officeOrcidRecords'), [noticeCookie('orcid-entry-asked')]);
    case 'not-set':
      throw new HttpError(409, 'The member API of ORCID is not set up, so nothing can be sent.');
    case 'no-such-entry':
      throw new HttpError(404, NO_ENTRY);
  }
});

const NO_ENTRY = 'There is no such entry.';

const STATE: Record<NotWritten['state'], string> = {
  written: 'Written',
  waiting: 'Waiting',
  revoked: 'Permission ended',
  left: 'Not taken',
};

const Entries = ({ rows, isOn }: { rows: readonly NotWritten[]; isOn: boolean }) => (
  <TableRegion label="Entries that ORCID has not taken" className="list-table" rows>
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <th scope="col">ORCID iD</th>
        <th scope="col" className="has-words">
          State
        </th>
        <th scope="col">Last tried on</th>
        <th scope="col">Send</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.kind === 'work' ? `${row.subject} ${row.orcid}` : at}>
          <th scope="row">{titleOf(row)}</th>
          <td>{row.orcid ?? 'Not shown: it would tell who reviewed'}</td>
          <td>
            {STATE[row.state]}
            <p className="small soft">
              {row.words}
              {!row.isLinked && ' Its owner has unlinked the iD.'}
              {row.nextAt !== null && ` It is tried again on ${formatDay(row.nextAt)}.`}
            </p>
          </td>
          <td>{formatDay(row.changedAt)}</td>
          <td>{isOn && isFirstOfIts(rows, at) && <SendAgain row={row} />}</td>
        </tr>
      ))}
    </tbody>
  </TableRegion>
);

const titleOf = ({ kind, subject, title }: NotWritten): string => {
  if (kind === 'peer-review') return 'A review';
  return title === null ? `Article ${subject}, taken out` : texToPlainText(title);
};

/** Reviews are sent together, so one button of theirs is enough. */
const isFirstOfIts = (rows: readonly NotWritten[], at: number): boolean => {
  const isOpen = (row: NotWritten) => row.isLinked && !row.isTakenAway;
  return rows[at]!.kind === 'peer-review'
    ? rows.findIndex((row) => row.kind === 'peer-review' && isOpen(row)) === at
    : isOpen(rows[at]!);
};

const SendAgain = ({ row }: { row: NotWritten }) => (
  <form
    method="post"
    action={href('officeOrcidRecords')}
    aria-label={
      row.orcid === null ? 'Send all reviews again' : `Send again: ${titleOf(row)}, ${row.orcid}`
    }
  >
    <input type="hidden" name="kind" value={row.kind} />
    {row.orcid !== null && (
      <>
        <input type="hidden" name="subject" value={row.subject} />
        <input type="hidden" name="orcid" value={row.orcid} />
      </>
    )}
    <Button>{row.orcid === null ? 'Send all reviews again' : 'Send again'}</Button>
  </form>
);
