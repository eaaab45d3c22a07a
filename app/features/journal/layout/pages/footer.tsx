import type { ReactNode } from 'react';
import { markupOnce } from '#app/platform/web/markup-once.ts';
import { href } from '#app/routes.ts';
import type { LayoutJournal } from './layout-journal.ts';
import { quickLinks, recentlyUsed, type NavigationLink } from './navigation.ts';

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { journal: LayoutJournal; year: number };

export function Footer(props: Props): ReactNode {
  const markup = markupOnce(props.journal, `footer ${props.year}`, () => (
    <FooterParts {...props} />
  ));
  return <footer className="site-footer" dangerouslySetInnerHTML={{ __html: markup }} />;
}

function FooterParts({ journal, year }: Props): ReactNode {
  return (
    <div className="page">
      <div className="footer-columns">
        <div className="footer-journal">
          <p className="footer-title">{journal.title}</p>
          <p>
            <a href={`mailto:${journal.contactEmail}`}>{journal.contactEmail}</a>
          </p>
          <p>
            Articles are licensed under{' '}
            <a rel="license" href={journal.licence.url}>
              {journal.licence.name}
            </a>
            .
          </p>
        </div>
        <FooterLinks title="Quick Links" links={quickLinks} />
        <FooterLinks title="Recently Used" links={recentlyUsed} />
      </div>
      <div className="footer-line">
        <p>
          © {year} {journal.publisherName}
        </p>
        <ul>
          <li>
            <a href={href('policy')}>Policies</a>
          </li>
          <li>
            <a href={href('accessibility')}>Accessibility</a>
          </li>
          <li>
            <a href={href('privacy')}>Privacy</a>
          </li>
        </ul>
        {journal.sample && (
          <p className="footer-sample">
            This is the sample journal: its people, ISSNs and sample articles are made up.
          </p>
        )}
      </div>
    </div>
  );
}
