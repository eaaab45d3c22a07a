import type { ReactNode } from 'react';
import type { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { href } from '#app/routes.ts';
import { AccordionItem } from '#app/ui/accordion-item.tsx';

type Props = {
  volumes: Awaited<ReturnType<typeof listVolumes>>;
  /** Shared by the panels, of which one is open at a time. */
  name: string;
};

export function VolumeAccordion({ volumes, name }: Props): ReactNode {
  if (volumes.length === 0) return <p className="prose">No issues available</p>;
  return (
    <div className="accordion">
      {volumes.map(({ volume, year, issues }, index) => (
        <AccordionItem
          key={volume}
          id={`volume-${volume}`}
          name={name}
          title={`Volume ${volume}`}
          note={`${year} · ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}
          open={index === 0}
        >
          <ul className="side-list">
            {issues.map((issue) => (
              <li key={issue.id}>
                <a href={href('issue', { volume, issue: issue.slug })}>
                  <span>
                    {issue.label}
                    {issue.title && `: ${issue.title}`}{' '}
                    <span className="count">
                      ({issue.articleCount} {issue.articleCount === 1 ? 'article' : 'articles'})
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </AccordionItem>
      ))}
    </div>
  );
}
