import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { nameSections } from '../../sections/list-sections.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { statesInstitution } from '../../conflicts/judge.ts';
import { REFUSALS } from '../../core/laws.ts';
import { Notice } from '#app/ui/notice.tsx';
import { identityOf, personOf } from '../../conflicts/identity-of.server.ts';
import { keptOf } from '../../conflicts/conflicted-papers.server.ts';
import { countQueues } from '../count-queues.server.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';
import { countLoads } from '../../editors/find-independent-editor.server.ts';
import { sightOf } from '../../conflicts/sight.server.ts';
import { isGuestEditor } from '../../conflicts/is-guest-editor.server.ts';
import { listDesk } from '../list-desk.server.ts';
import { isQueue } from '../queues.ts';
import { DeskEntries } from './desk-entries.tsx';
import { DeskSearch, Workload } from './desk-search.tsx';
import { QueueLinks } from './queue-links.tsx';

const LONGEST = 200;

/** `/office/manuscripts`: what waits for the editors; a guest sees what they were invited to. */
export const officeManuscriptsPage = pageFor('author', async (context, user) => {
  const { platform, request, url } = context;
  const guest = !mayActAs(user.role, 'editor');
  if (guest && !(await isGuestEditor(platform, user.id))) {
    throw onlyFor('editor');
  }
  const { queue, search, editor, section, before } = readQuery(url.searchParams);
  const identity = await identityOf(platform, personOf(user));
  const kept = await keptOf(platform, user, identity);
  const sight = await sightOf(platform, user);
  const editors = guest ? [] : await listEditors(context, { kept, sight });
  const editorId = editorIdOf(user, editor, editors);
  const scope = {
    ...(editorId !== null && { editorId }),
    ...(section !== null && { sectionId: section }),
    sight,
  };
  const deadlines = await readDeadlines(platform);
  const counts = await countQueues(platform, { ...scope, kept, deadlines });
  const filter = {
    deadlines,
    identity,
    queue,
    search,
    editorId,
    sectionId: section,
    sight,
    before,
  };
  const sections = guest ? [] : await nameSections(platform);
  const { entries, next } = await listDesk(platform, user, filter);
  return officePage(
    { title: 'Manuscripts', path: href('officeManuscripts'), user, request },
    <>
      {!statesInstitution(user) && (
        <Notice>
          <p>
            {REFUSALS['institution-missing']} <a href={href('accountProfile')}>Your profile</a>
          </p>
        </Notice>
      )}
      <QueueLinks counts={counts} chosen={queue} {...{ editor, section }} />
      {!guest && <DeskSearch {...{ queue, search, editor, editors, section, sections }} />}
      <DeskEntries entries={entries} />
      {next !== null && (
        <p>
          <a
            rel="next"
            href={href('officeManuscripts', null, {
              ...{ queue, q: search, editor, section },
              before: next,
            })}
          >
            More manuscripts
          </a>
        </p>
      )}
      {!guest && <Workload editors={editors} />}
      {mayActAs(user.role, 'chief') && (
        <p>
          <a href={href('officeReport')}>All manuscripts and their times (CSV)</a>
        </p>
      )}
    </>,
  );
});

function readQuery(query: URLSearchParams) {
  const queue = query.get('queue') ?? '';
  return {
    queue: isQueue(queue) ? queue : null,
    search: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST),
    editor: query.get('editor') || null,
    section: wholeNumber(query.get('section')),
    before: query.get('before'),
  };
}

/** All editors with the number of manuscripts that they handle. */
async function listEditors({ platform }: RouteContext, counted: Parameters<typeof countLoads>[1]) {
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const loads = await countLoads(platform, counted);
  return people.map(({ id, username, name }) => ({ id, username, name, load: loads.get(id) ?? 0 }));
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
