export type OfficeTask = { count: number; title: string; href: string; text: string };

export function OfficeTasks({ tasks }: { tasks: readonly OfficeTask[] }) {
  return (
    <ul className="office-tasks">
      {tasks.map(({ count, title, href, text }) => (
        <li key={href}>
          <p className={`office-count ${count === 0 ? 'soft' : ''}`.trim()}>{count}</p>
          <div>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className="soft small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
