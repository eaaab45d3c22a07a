import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { listPersons } from '../find-person.server.ts';
import { listGuestEditors } from '../list-guest-editors.server.ts';
import { GuestEditors } from './guest-editors.tsx';
import { PeopleTable } from './people-table.tsx';

export const accountRolesPage = pageFor('chief', async ({ platform, request, url }, user) => {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  return officePage(
    {
      ...{ title: 'People and roles', path: href('accountRoles'), user, request },
      beside: (
        <ButtonLink kind="primary" href={href('accountInvitations')}>
          Invite a person
        </ButtonLink>
      ),
    },
    <>
      <ListSearch
        label="Name, username, institution or e-mail address"
        action={href('accountRoles')}
        q={search}
      />
      <PeopleTable people={await listPersons(platform, user, { search })} />
      <GuestEditors guests={await listGuestEditors(platform, user)} />
    </>,
  );
});
