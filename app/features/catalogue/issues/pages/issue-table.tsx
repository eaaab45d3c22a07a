import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { wordsOfState } from '../issue-state.ts';
import type { Volume } from '../list-issues.server.ts';

/** The issues of some volumes, each volume a group of rows, with the buttons that change their order. */
export const IssueTable = ({ volumes, today }: { volumes: readonly Volume[]; today: string }) => (
  <TableRegion label="Issues" className="list-table" rows>
    <Heads of={['Volume', 'Issue', 'Status', 'Articles', 'Order']} />
    {volumes.map((volume) => (
      <Issues key={volume.volume} {...volume} today={today} />
    ))}
  </TableRegion>
);

function Issues({ volume, year, issues, today }: Volume & { today: string }) {
  const name = `Volume ${volume} (${year})`;
  return (
    <tbody>
      {issues.map((issue, at) => {
        const { id, label, title, articleCount } = issue;
        return (
          <tr key={id} id={`issue-${id}`}>
            {at === 0 && (
              <th scope="rowgroup" rowSpan={issues.length}>
                {name}
              </th>
            )}
            <th scope="row">
              <a href={href('officeIssue', { id })}>
                {label}
                <span className="visually-hidden">, {name}</span>
              </a>
              {title && `: ${title}`}
            </th>
            <td>{wordsOfState(issue, today)}</td>
            <td>{articleCount === 1 ? '1 article' : `${articleCount} articles`}</td>
            <td>
              {issues.length > 1 && (
                <form method="post" action={href('officeIssue', { id })}>
                  {at > 0 && <MoveButton to="earlier" of={`${label}, ${name}`} />}
                  {at < issues.length - 1 && <MoveButton to="later" of={`${label}, ${name}`} />}
                </form>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function MoveButton(props: { to: 'earlier' | 'later'; of: string }) {
  const word = props.to === 'earlier' ? 'Up' : 'Down';
  return (
    <Button kind="quiet" name="action" value={props.to} aria-label={`${word}: ${props.of}`}>
      {word}
    </Button>
  );
}
