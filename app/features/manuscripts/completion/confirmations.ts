import { href } from '#app/routes.ts';

type Confirmation = {
  text: string;
  about: { label: string; href: string };
};

/** What only the authors know, and confirm before a submission is complete; all else is looked up. */
export const CONFIRMATIONS: Readonly<Record<string, Confirmation>> = {
  original: {
    text: 'The work is original, and it is not under consideration elsewhere.',
    about: {
      label: 'Submission declaration',
      href: href('guideline', { topic: 'submission-declaration' }),
    },
  },
  agreed: {
    text: 'All authors have read it, and agree to its submission and to this list of authors.',
    about: { label: 'Authorship', href: href('guideline', { topic: 'authorship' }) },
  },
  permitted: {
    text: 'Approvals, consents and permissions were obtained where they were needed.',
    about: {
      label: 'Submission checklist',
      href: href('guideline', { topic: 'submission-checklist' }),
    },
  },
  anonymous: {
    text: 'The file for reviewers does not name the authors, and its figures and tables are legible.',
    about: {
      label: 'Double anonymized peer review',
      href: href('guideline', { topic: 'double-anonymized-peer-review' }),
    },
  },
  charges: {
    text: 'All authors know of the publication charges.',
    about: { label: 'Publication charges', href: href('publicationCharges') },
  },
};

/** Those that speak of the file: with another one they are asked again. */
export const ABOUT_THE_FILE: readonly string[] = ['agreed', 'anonymous'];

export const CONFIRMATION_KEYS: readonly string[] = Object.keys(CONFIRMATIONS);
