import { href } from '#app/routes.ts';

export type BarLink = { label: string; href: string };
type OfficePage = BarLink & { forChief?: true };

/** What is left in the bar, in its order. */
const MAIN: readonly BarLink[] = [
  { label: 'Manuscripts', href: href('officeManuscripts') },
  { label: 'Reviewers', href: href('officeReviewerList') },
  { label: 'Articles', href: href('officeArticles') },
  { label: 'Issues', href: href('officeIssues') },
];

/** Only in a journal that takes charges, and only for those who look after them. */
const CHARGES: OfficePage = { label: 'Charges', href: href('officeCharges') };
const CHARGE_SETTINGS: OfficePage = {
  label: 'Settings of charges',
  href: href('officeChargeSettings'),
  forChief: true,
};

/** What the bar has behind *Journal*. */
const JOURNAL: readonly OfficePage[] = [
  { label: 'Overview', href: href('office') },
  { label: 'Uploads', href: href('officeUploads') },
  { label: 'Year in figures', href: href('officeYears'), forChief: true },
  { label: 'Ready for indexes', href: href('officeReadiness'), forChief: true },
  {
    label: 'Registration',
    href: href('officeRegistrations', { agency: 'crossref' }),
    forChief: true,
  },
  { label: 'Texts', href: href('officeTexts'), forChief: true },
  { label: 'Letters', href: href('officeLetters'), forChief: true },
  { label: 'Sections', href: href('officeSections'), forChief: true },
  { label: 'Special issues', href: href('officeSpecialIssues'), forChief: true },
  { label: 'Review form and days', href: href('officeReviewSettings'), forChief: true },
  CHARGE_SETTINGS,
  { label: 'People and roles', href: href('accountRoles'), forChief: true },
  { label: 'E-mail log', href: href('officeMails'), forChief: true },
  { label: 'Background tasks', href: href('officeJobs'), forChief: true },
  { label: 'Audit log', href: href('officeChanges'), forChief: true },
];

/** Links of the bar, for editors or for authors and reviewers. @param role of the account */
export function barLinks(
  role: string,
  { areTaken, areKept } = { areTaken: false, areKept: false },
): { main: readonly BarLink[]; journal: readonly BarLink[] } {
  const kept = areKept ? [CHARGES] : [];
  if (role !== 'chief' && role !== 'editor') return { main: [...OWN, ...kept], journal: [] };
  const shown = JOURNAL.filter(
    (page) => (role === 'chief' || !page.forChief) && (page !== CHARGE_SETTINGS || areTaken),
  );
  return { main: MAIN, journal: [...shown, ...kept] };
}

const OWN: readonly BarLink[] = [
  { label: 'Your papers', href: href('dashboard') },
  { label: 'Your reviews', href: href('ownReviews') },
  { label: 'Submit a manuscript', href: href('paperSubmission') },
];

/** Pages below one of those above whose addresses do not begin with its own. */
const BELONGS: readonly (readonly [prefix: string, href: string])[] = [
  ['/office/invitations/', href('officeManuscripts')],
  ['/review/', href('ownReviews')],
  ['/manuscripts/', href('dashboard')],
];

/** The address of the link that a page at `path` belongs to; the longest that fits. */
export function placeOf(path: string, links: readonly BarLink[]): string | null {
  const belongs = BELONGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? path;
  const fits = links.filter(({ href: to }) => belongs === to || belongs.startsWith(`${to}/`));
  // The overview stands at the root of all others.
  const exact = fits.filter(({ href: to }) => to !== href('office') || belongs === to);
  return exact.toSorted((one, other) => other.href.length - one.href.length)[0]?.href ?? null;
}

/** What the page at an address of the office is called in the bar. */
export const labelOf = (address: string): string | null =>
  [...MAIN, ...JOURNAL, CHARGES].find(({ href: to }) => to === address)?.label ?? null;
