import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import type { Role } from '../account.ts';
import { mayActAs } from '../account.ts';
import { SideFrame } from './side-frame.tsx';

type OfficePage = { label: string; href: string; /** Who may open it. */ role: Role };

/** The pages of the office, in the order of its navigation. */
const PAGES: readonly OfficePage[] = [
  { label: 'Overview', href: href('office'), role: 'editor' },
  { label: 'Manuscripts', href: href('officeManuscripts'), role: 'editor' },
  { label: 'Reviewers', href: href('officeReviewerList'), role: 'editor' },
  { label: 'Uploads', href: href('officeUploads'), role: 'editor' },
  { label: 'Published articles', href: href('officeArticles'), role: 'editor' },
  { label: 'Issues', href: href('officeIssues'), role: 'editor' },
  { label: 'Letters', href: href('officeLetters'), role: 'chief' },
  { label: 'Sections', href: href('officeSections'), role: 'chief' },
  { label: 'Review form and days', href: href('officeReviewSettings'), role: 'chief' },
  { label: 'E-mail log', href: href('officeMails'), role: 'chief' },
  { label: 'Background tasks', href: href('officeJobs'), role: 'chief' },
  { label: 'People and roles', href: href('accountRoles'), role: 'chief' },
  { label: 'Changes', href: href('officeChanges'), role: 'chief' },
];

/** The frame of all pages of the editors and the chief: what one may open beside the page. */
export function OfficeFrame(props: {
  title: string;
  /** Address of the page in the navigation that this one is, or belongs to. */
  path: string;
  /** Role of whoever looks at it. */
  role: Role;
  notice?: string | null;
  children: ReactNode;
}) {
  const links = PAGES.filter((page) => mayActAs(props.role, page.role));
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
