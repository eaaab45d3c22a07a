import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { nameSections } from '../../sections/list-sections.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { statesInstitution } from '../../conflicts/judge.ts';
import { REFUSALS } from '../../core/laws.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { Tabs } from '#app/ui/office/tabs.tsx';
import { identityOf, personOf } from '../../conflicts/list-sides.server.ts';
import { keptOf, isGuestEditor } from '../../conflicts/conflicted-papers.server.ts';
import { countEnded } from '../count-queues.server.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';
import { sightOf } from '../../conflicts/sight.server.ts';
import { listDesk, listOpen } from '../list-desk.server.ts';
import type { DeskEntry } from '../list-desk.server.ts';
import { keepNeeds } from '../shown-needs.server.ts';
import { ENDED } from '../../waiting/queues.ts';
import type { QueueName } from '../../waiting/queues.ts';
import { listViews } from '../desk-views.server.ts';
import { DeskViews } from './list/desk-views.tsx';
import { FirstSteps } from '#app/ui/office/first-steps.tsx';
import { ChosenBar } from './list/choosing.tsx';
import { chooseEntries, isOpenEntry } from './list/choose-entries.ts';
import { DeskFilters } from './list/desk-filters.tsx';
import { counted } from '../../core/words.ts';
import { deskParameters, LISTS, readDeskQuery } from './list/desk-query.ts';
import type { DeskQuery, ListName } from './list/desk-query.ts';
import { DeskTable, TO_ROWS } from './list/desk-table.tsx';

/** Rows of a page, fewer than a form may have fields. */
const SHOWN = 48;

/** Rows below what needs the user, of what waits for others. */
const OTHERS = 8;

/** `/office/manuscripts`: what waits for the editors; a guest sees what they were invited to. */
export const officeManuscriptsPage = pageFor('author', async (context, user) => {
  const { platform, request, url } = context;
  const guest = !mayActAs(user.role, 'editor');
  if (guest && !(await isGuestEditor(platform, user.id))) throw onlyFor('editor');
  const query = readDeskQuery(url.searchParams);
  const identity = await identityOf(platform, personOf(user));
  const sight = await sightOf(platform, user);
  const deadlines = await readDeadlines(platform);
  const known = { sight, deadlines, identity };
  const open = await listOpen(platform, user, known);
  const kept = await keptOf(platform, user, identity);
  const ended = await countEnded(platform, { sight, kept });
  const people = guest ? [] : await listPeople(platform, { roles: ['editor', 'chief'] });
  const sections = guest ? [] : await nameSections(platform);
  const counts = countLists(open, ended);
  keepNeeds(platform, user, counts.needs);
  const editorId = editorIdOf(user, query.editor, people);
  const shown = await show(context, user, { query, editorId, open, known });
  const { list } = query;
  // Until a first manuscript is finished, as an office has still to be set up.
  const firstSteps = !guest && counts.finished === 0 && (
    <FirstSteps
      isChief={mayActAs(user.role, 'chief')}
      has={{
        institution: statesInstitution(user),
        editors: people.length > 1,
        sections: sections.length > 0,
        manuscripts: open.length > 0,
      }}
    />
  );
  return officePage(
    {
      ...{ title: 'Manuscripts', path: href('officeManuscripts'), user, request },
      beside: (
        <div className="actions">
          {!guest && <DeskViews views={await listViews(platform, user)} query={query} />}
          {mayActAs(user.role, 'chief') && (
            <a href={href('officeReport')}>All manuscripts and their times (CSV)</a>
          )}
        </div>
      ),
    },
    <div className="desk-list" data-list>
      {!statesInstitution(user) && (
        <ShortNotice>
          {REFUSALS['institution-missing']} <a href={href('accountProfile')}>Your profile</a>
        </ShortNotice>
      )}
      <Tabs
        label="Lists"
        tabs={(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((name) => ({
          label: LISTS[name],
          count: counts[name],
          href: href('officeManuscripts', null, { list: name === 'needs' ? null : name }),
          isPresent: name === list,
        }))}
      />
      {!guest && open.length + counts.finished > 0 && (
        <DeskFilters
          {...{ query, sections }}
          stages={stagesOf(list, open, ended)}
          editors={people.map(({ id, username, name }) => ({
            ...{ username, name },
            load: open.filter((entry) => isOpenEntry(entry) && entry.editorId === id).length,
          }))}
        />
      )}
      {isFiltered(query) && shown.next === null && query.page === 1 && (
        <p className="soft" role="status">
          {counted(shown.entries.length, 'manuscript')} found
        </p>
      )}
      {open.length === 0 && firstSteps}
      <DeskTable
        entries={shown.entries}
        others={shown.others}
        query={query}
        now={platform.clock.now()}
        needed={journalOf(platform).facts.limits.reviewersMin}
      />
      <ChosenBar mayAssign={!guest} />
      {open.length > 0 && firstSteps}
      {shown.moreOthers > 0 && (
        <p>
          <a href={href('officeManuscripts', null, deskParameters({ ...query, list: 'others' }))}>
            All {shown.others.length + shown.moreOthers} that wait for others
          </a>
        </p>
      )}
      {shown.next !== null && (
        <p>
          <a
            rel="next"
            href={
              href('officeManuscripts', null, { ...deskParameters(query), ...shown.next }) + TO_ROWS
            }
          >
            More manuscripts
          </a>
        </p>
      )}
    </div>,
  );
});

type Asked = {
  query: DeskQuery;
  /** Account. */
  editorId: string | null;
  open: readonly DeskEntry[];
  known: Parameters<typeof listOpen>[2];
};

type Shown = {
  entries: readonly DeskEntry[];
  /** Below what needs the user: the first of what waits for others, and how many more do. */
  others: readonly DeskEntry[];
  moreOthers: number;
  next: { page: number } | { before: string } | null;
};

async function show(
  { platform }: RouteContext,
  user: SignedIn,
  { query, editorId, open, known }: Asked,
): Promise<Shown> {
  const { list, queue, search, section, page, before } = query;
  if (list === 'finished' || list === 'all') {
    const filter = { ...known, queue, search, editorId, sectionId: section, before };
    const { entries, next } = await listDesk(platform, user, {
      ...filter,
      ended: list === 'finished',
    });
    return { entries, others: [], moreOthers: 0, next: next === null ? null : { before: next } };
  }
  const now = platform.clock.now();
  const chosen = chooseEntries(open, { ...query, editorId }, now);
  const end = page * SHOWN;
  const isLast = chosen.length <= end;
  const entries = chosen.slice(end - SHOWN, end);
  const waiting =
    list === 'needs' && isLast
      ? chooseEntries(open, { ...query, editorId, list: 'others' }, now)
      : [];
  const others = waiting.slice(0, Math.min(OTHERS, SHOWN - entries.length));
  return {
    ...{ entries, others, moreOthers: waiting.length - others.length },
    next: isLast ? null : { page: page + 1 },
  };
}

type Counts = Partial<Record<QueueName, number>>;

/** The tabs count whole lists; of what was filtered the page says how many there are. */
const isFiltered = ({ queue, section, editor, age, search }: DeskQuery): boolean =>
  search !== '' || [queue, section, editor, age].some((each) => each !== null);

/** Of what the user may know; where a manuscript is listed would tell where it stands (L2). */
function countLists(open: readonly DeskEntry[], ended: Counts): Record<keyof typeof LISTS, number> {
  const entries = open.filter(isOpenEntry);
  const others = entries.filter(({ needsYou }) => !needsYou).length;
  const needs = open.filter(({ needsYou }) => needsYou).length;
  return {
    ...{ needs, others },
    // Those that are kept from them are listed too, by their paper ID.
    open: open.length,
    finished: ENDED.reduce((sum, queue) => sum + (ended[queue] ?? 0), 0),
  };
}

function stagesOf(list: ListName, open: readonly DeskEntry[], ended: Counts): Counts {
  if (list === 'finished' || list === 'all') {
    return Object.fromEntries(ENDED.map((queue) => [queue, ended[queue] ?? 0]));
  }
  const entries = open
    .filter(isOpenEntry)
    .filter(({ needsYou }) => list === 'open' || needsYou === (list === 'needs'));
  return Object.fromEntries(
    [
      ...Map.groupBy(
        entries.flatMap(({ queues }) => queues),
        (queue) => queue,
      ),
    ].map(([queue, { length }]) => [queue, length]),
  );
}

/** The account that a filter means; no account has an empty id. */
function editorIdOf(
  user: SignedIn,
  editor: string | null,
  editors: readonly { id: string; username: string }[],
): string | null {
  if (editor === null) return null;
  if (editor === 'mine') return user.id;
  return editors.find(({ username }) => username === editor)?.id ?? '';
}
