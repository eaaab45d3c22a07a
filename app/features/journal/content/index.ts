export type { ContentPage } from './content.ts';
export type { JournalFacts } from './facts.ts';
