import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { tellMatch } from '../../conflicts/find-matches.ts';
import { RELATIONS } from '../../core/conflicts.ts';
import type { JudgedEditor } from '../../editors/list-independent.server.ts';
import type { OfficePage } from '../load-office-page.server.ts';
import { nameIn } from './office-records.tsx';

type Props = { paperId: number; judged: readonly JudgedEditor[] };

export function EditorsInDoubt({ paperId, judged }: Props) {
  const inDoubt = judged.filter(({ questions }) => questions.length > 0);
  if (inDoubt.length === 0) return null;
  return (
    <ul>
      {inDoubt.map(({ account, questions }) => (
        <li key={account.id}>
          {account.name}: {questions.map(tellMatch).join(' ')}{' '}
          <a href={checkOf(paperId, account.id)}>
            Check<span className="visually-hidden"> {account.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was declared, which holds for good, and what was found, which holds while its ground does. */
export function ConflictList({ page, paperId, judged }: Props & { page: OfficePage }) {
  if (page.conflicts.length === 0) return <p>No conflicts have been declared or found.</p>;
  const holds = (account: string, relation: string) =>
    judged.some(
      (each) => each.account.id === account && each.conflicts.some((one) => one === relation),
    );
  return (
    <ul>
      {page.conflicts.map(({ account, relation, source, note, at }) => (
        <li key={`${account} ${relation}`}>
          {nameIn(page, account)}: {RELATIONS[relation]}{' '}
          <span className="soft">
            ({source}, <Day at={at} />
            {source === 'found' && !holds(account, relation) && ', no longer'})
          </span>
          {source === 'found' && holds(account, relation) && (
            <>
              {' '}
              <a href={checkOf(paperId, account)}>
                Is this a mistake?<span className="visually-hidden"> {nameIn(page, account)}</span>
              </a>
            </>
          )}
          {note !== '' && <span className="keep-breaks"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

const checkOf = (id: number, account: string): string =>
  href('officeConflictCheck', { id }, { who: `editor-${account}` });
