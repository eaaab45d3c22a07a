type Tab = {
  label: string;
  /** Null where it leads nowhere now. */
  href: string | null;
  /** Stands behind the label. */
  count?: number | undefined;
  isPresent: boolean;
  /** The keys that open it, with spaces between. */
  shortcut?: string;
};

/** Parts of one thing, each with an address of its own. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {tabs.map(({ href, count, isPresent, shortcut, label: name }) => (
        <li key={name}>
          {href === null ? (
            <span className="tab-closed">{name}</span>
          ) : (
            <a
              href={href}
              aria-current={isPresent ? 'page' : undefined}
              aria-keyshortcuts={shortcut}
            >
              {name}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="count">{count}</span>
                </>
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
