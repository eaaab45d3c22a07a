import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { Volume } from '../list-issues.server.ts';

export function VolumeOrder({ volume: { volume, year, issues } }: { volume: Volume }) {
  const name = `Volume ${volume} (${year})`;
  return (
    <section aria-labelledby={`volume-${volume}`}>
      <h3 id={`volume-${volume}`}>{name}</h3>
      <ol className="issue-order">
        {issues.map(({ id, label, title, publishedOn, articleCount }, at) => (
          <li key={id} id={`issue-${id}`}>
            <div>
              <a href={href('officeIssue', { id })}>{label}</a>
              {title && `: ${title}`}
              <p className="small soft inline-list">
                <span>{publishedOn === null ? 'No date yet' : formatDay(publishedOn)}</span>
                <span>{articleCount === 1 ? '1 article' : `${articleCount} articles`}</span>
              </p>
            </div>
            <form method="post" action={href('officeIssue', { id })} className="actions">
              {at > 0 && <MoveButton to="earlier" of={`${label}, ${name}`} />}
              {at < issues.length - 1 && <MoveButton to="later" of={`${label}, ${name}`} />}
            </form>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MoveButton(props: { to: 'earlier' | 'later'; of: string }) {
  const word = props.to === 'earlier' ? 'Up' : 'Down';
  return (
    <Button name="action" value={props.to} aria-label={`${word}: ${props.of}`}>
      {word}
    </Button>
  );
}
