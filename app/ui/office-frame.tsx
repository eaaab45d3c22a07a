import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { SideFrame } from './side-frame.tsx';

type OfficePage = { label: string; href: string; forChief?: true };

/** The pages of the office, in the order of its navigation. */
const PAGES: readonly OfficePage[] = [
  { label: 'Overview', href: href('office') },
  { label: 'Manuscripts', href: href('officeManuscripts') },
  { label: 'Reviewers', href: href('officeReviewerList') },
  { label: 'Uploads', href: href('officeUploads') },
  { label: 'Published articles', href: href('officeArticles') },
  { label: 'Issues', href: href('officeIssues') },
  { label: 'Letters', href: href('officeLetters'), forChief: true },
  { label: 'Sections', href: href('officeSections'), forChief: true },
  { label: 'Review form and days', href: href('officeReviewSettings'), forChief: true },
  { label: 'E-mail log', href: href('officeMails'), forChief: true },
  { label: 'Background tasks', href: href('officeJobs'), forChief: true },
  { label: 'People and roles', href: href('accountRoles'), forChief: true },
  { label: 'Audit log', href: href('officeChanges'), forChief: true },
];

export function OfficeFrame(props: {
  title: string;
  /** Address of the page in the navigation that this one is, or belongs to. */
  path: string;
  /** Role of the account that looks at it. */
  role: string;
  notice?: string | null;
  children: ReactNode;
}) {
  const links = PAGES.filter(
    (page) => props.role === 'chief' || (props.role === 'editor' && !page.forChief),
  );
  return (
    <SideFrame
      head={{ title: props.title, kicker: 'Editorial office' }}
      side={{ title: 'Editorial office', links, current: props.path }}
      notice={props.notice}
    >
      {props.children}
    </SideFrame>
  );
}
