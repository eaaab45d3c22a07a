import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { DeskView } from '../../desk-views.server.ts';
import { deskParameters } from './desk-query.ts';
import type { DeskQuery } from './desk-query.ts';

type Props = { views: readonly DeskView[]; query: DeskQuery };

export function DeskViews({ views, query }: Props) {
  const [, present = ''] = href('officeManuscripts', null, deskParameters(query)).split('?');
  return (
    <details className="desk-views" data-mobile-menu>
      <summary className="button">Saved views</summary>
      <div>
        {views.length > 0 && (
          <ul>
            {views.map(({ id, name, query: behind }) => (
              <li key={id}>
                <a
                  href={`${href('officeManuscripts')}${behind && `?${behind}`}`}
                  aria-current={behind === present ? 'page' : undefined}
                >
                  {name}
                </a>
                <form method="post" action={href('officeViews')}>
                  <input type="hidden" name="view" value={id} />
                  <Button kind="quiet" name="act" value="remove">
                    Remove<span className="visually-hidden"> {name}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <form method="post" action={href('officeViews')} aria-label="Save this view" noValidate>
          <input type="hidden" name="query" value={present} />
          <label>
            Save this view as
            <input className="input" name="name" maxLength={60} autoComplete="off" />
          </label>
          <Button>Save</Button>
        </form>
      </div>
    </details>
  );
}
