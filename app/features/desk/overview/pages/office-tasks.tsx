export type OfficeTask = {
  count: number;
  title: string;
  href: string;
  text: string;
  /** Whether it counts the user's own manuscripts only. */
  isOwn?: boolean;
};

export function OfficeTasks({ tasks }: { tasks: readonly OfficeTask[] }) {
  return (
    <ul className="office-tasks">
      {tasks.map(({ count, title, href, text, isOwn }) => (
        <li key={href}>
          <p className={`office-count ${count === 0 ? 'soft' : ''}`.trim()}>{count}</p>
          <div>
            <h3>
              <a href={href}>
                {title}
                {isOwn && <span className="visually-hidden">, my manuscripts</span>}
              </a>
            </h3>
            <p className="soft small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
