import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Options } from '#app/ui/field.tsx';
import { Heads } from '#app/ui/table-region.tsx';
import { counted } from '../../../core/words.ts';
import type { Planned } from '../../several/plan.ts';
import { CHOSEN } from '../list/choosing.tsx';

type Act = 'remind-now' | 'remind-authors-now' | 'assign' | 'assign-now';

const DOES: Record<Exclude<Act, 'assign'>, string> = {
  'remind-now': 'Remind reviewers of',
  'remind-authors-now': 'Remind authors of',
  'assign-now': 'Assign',
};

type Props = {
  act: Act;
  papers: readonly number[];
  planned: readonly Planned[];
  editors?: readonly { username: string; name: string }[];
  username?: string;
};

export function SeveralPlan({ act, papers, planned, editors, username }: Props) {
  const count = planned.filter(({ isDone }) => isDone).length;
  const hidden = papers.map((paper) => (
    <input key={paper} type="hidden" name={`${CHOSEN}${paper}`} value="yes" />
  ));
  return (
    <>
      {editors && (
        <form className="desk-filters" method="post" action={href('officeSeveral')}>
          {hidden}
          <label htmlFor="assign-to">Assign to</label>
          <select className="input" id="assign-to" name="username" defaultValue={username}>
            <Options of={editors.map((editor) => [editor.username, editor.name])} />
          </select>
          <Button name="act" value="assign" {...(act === 'assign' && { kind: 'primary' })}>
            Preview
          </Button>
        </form>
      )}
      <table className="plan-table">
        <caption className="visually-hidden">What will happen</caption>
        <Heads of={['Paper', act === 'assign' ? 'Handled by' : 'What will happen']} />
        <tbody>
          {planned.map(({ entry, what, isDone }) => (
            <tr key={entry.paperId} data-left-out={(!isDone && act !== 'assign') || undefined}>
              <th scope="row">
                {entry.barrier === null ? entry.title : 'Manuscript'}{' '}
                <span className="small soft figures">{entry.paperId}</span>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {act !== 'assign' && (
        <form className="actions" method="post" action={href('officeSeveral')}>
          {hidden}
          {username !== undefined && <input type="hidden" name="username" value={username} />}
          {count > 0 && (
            <Button kind="primary" name="act" value={act}>
              {`${DOES[act]} ${counted(count, 'manuscript')}`}
            </Button>
          )}
          <a href={href('officeManuscripts')}>Back to the list</a>
        </form>
      )}
    </>
  );
}
