import { href } from '#app/routes.ts';

export type NavigationLink = {
  label: string;
  href: string;
  /** How the addresses of the pages that it leads on to begin. */
  below: string;
};
export type NavigationGroup = { label: string; links: NavigationLink[] };

const link = (label: string, address: string, below = `${address}/`): NavigationLink => ({
  label,
  href: address,
  below,
});
const download = (label: string, file: string) => link(label, href('downloads', { file }));

const paperTemplate = download('Paper template', 'paper-template.docx');
const copyrightForm = download('Copyright form', 'copyright-form.docx');

/** A page that the journal's owner added, with the label of its group. */
export type AddedPage = { menu: string; label: string; href: string };

/** The main navigation: a link, or a group of links that opens. */
export const mainNavigation = (added: readonly AddedPage[]): (NavigationLink | NavigationGroup)[] =>
  MENU.map((item) =>
    'links' in item
      ? {
          ...item,
          links: [
            ...item.links,
            ...added
              .filter(({ menu }) => menu === item.label)
              .map((page) => link(page.label, page.href)),
          ],
        }
      : item,
  );

const MENU: (NavigationLink | NavigationGroup)[] = [
  link('Home', href('home')),
  {
    label: 'About Us',
    links: [
      link('About Us', href('aboutUs')),
      link('Aims and Scope', href('aimsAndScope')),
      link('Editorial Board', href('editorialBoard')),
      link('Indexing', href('indexing')),
      link('Journal Insights', href('journalInsights')),
      link('About the Publisher', href('aboutPublisher')),
    ],
  },
  {
    label: 'Publish',
    links: [
      link('Submit your Article', href('authorLogin')),
      link('Guide for Authors', href('guidelines')),
      link('Policies and Guidelines', href('policy')),
      link('Publication Charges', href('publicationCharges')),
      link('Payment', href('payment')),
      link('Paper Submission', href('paperSubmission')),
      link('Track your Paper', href('trackYourPaper')),
    ],
  },
  {
    label: 'Articles & Issues',
    links: [
      link('All Issues', href('archives'), '/volume-'),
      link('All Volumes', href('allVolumeIssues')),
      link('Articles', href('articles')),
      link('Online First', href('onlineFirst')),
      link('Special Issues', href('specialIssues')),
    ],
  },
  {
    label: 'Download',
    links: [
      download('Paper template (Word)', 'paper-template.docx'),
      download('Copyright form (Word)', 'copyright-form.docx'),
      download('Copyright form (image)', 'copyright-form.png'),
      download('Undertaking form', 'undertaking-form.docx'),
      download('Publication letter', 'publication-letter.docx'),
      download('Certificate form', 'certificate-form.docx'),
      download('Sample hardcopy (PDF)', 'sample-hardcopy.pdf'),
    ],
  },
  link('Contact Us', href('contactUs')),
];

export const mobileOnly: NavigationLink[] = [link('DOI', href('doi'))];

export const quickLinks: NavigationLink[] = [paperTemplate, copyrightForm];

export const recentlyUsed: NavigationLink[] = [
  link('Already Register', href('alreadyRegister')),
  link('Editor / Review Login', href('editorReviewerLogin')),
  link('New Registration', href('newRegistration')),
  link('Author Login', href('authorLogin')),
];

/** Whether a link leads to the page at `path`; the home page has two addresses. */
export const isPresent = ({ href: address }: NavigationLink, path: string): boolean =>
  address === (path === href('root') ? href('home') : path);

/** Whether the page at `path` is one of a group's, or stands below one, as an article does. */
export const holdsPresent = ({ links }: NavigationGroup, path: string): boolean =>
  links.some((each) => isPresent(each, path) || path.startsWith(each.below));

/** Tells the links that lead to the page at `path`, and the groups that hold it, from all others. */
export const presentPlace = (added: readonly AddedPage[], path: string): string =>
  [...mainNavigation(added), ...mobileOnly]
    .flatMap((item) => ('links' in item ? [item, ...item.links] : [item]))
    .flatMap((item, at) => {
      const holds = 'links' in item ? holdsPresent(item, path) : isPresent(item, path);
      return holds ? [at] : [];
    })
    .join();
