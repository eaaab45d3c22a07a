import type { IndexingService } from '../content.ts';

export function ServiceLinks({ services }: { services: IndexingService[] }) {
  return (
    <ul className="inline-list measure">
      {services.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="external">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
