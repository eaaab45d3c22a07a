import type { AddedPage } from './navigation.ts';

export type LayoutJournal = {
  title: string;
  publisherName: string;
  publisherJournalsUrl: string;
  contactEmail: string;
  licence: { name: string; url: string };
  loginUrl: string;
  signUpUrl: string;
  pages: AddedPage[];
  /** Whether the sample journal is loaded; the footer says so quietly. */
  sample: boolean;
};
