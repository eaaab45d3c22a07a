import { href } from '#app/routes.ts';
import { ENDED, QUEUES } from '../queues.ts';
import type { QueueName } from '../queues.ts';

type Props = {
  counts: Partial<Record<QueueName, number>>;
  chosen: QueueName | null;
  /** Whose manuscripts are shown; kept by the links. */
  editor: string | null;
  /** Number of the section that is shown; kept too. */
  section: number | null;
};

export function QueueLinks({ counts, chosen, editor, section }: Props) {
  const open = Object.entries(counts)
    .filter(([name]) => !ENDED.includes(name as QueueName))
    .reduce((sum, [, count]) => sum + count, 0);
  const names = (Object.keys(QUEUES) as QueueName[]).filter(
    (name) => (counts[name] ?? 0) > 0 || name === chosen,
  );
  return (
    <nav aria-label="Queues">
      <ul className="queues">
        <li>
          <a
            href={href('officeManuscripts', null, { editor, section })}
            aria-current={chosen === null ? 'true' : undefined}
          >
            All open manuscripts <span className="count">{open}</span>
          </a>
        </li>
        {names.map((name) => (
          <li key={name}>
            <a
              href={href('officeManuscripts', null, { queue: name, editor, section })}
              aria-current={name === chosen ? 'true' : undefined}
            >
              {QUEUES[name].title} <span className="count">{counts[name] ?? 0}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
