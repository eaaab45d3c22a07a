export type { ContentPage } from './content.ts';
export type { JournalFacts } from './facts.ts';
export { TextPage } from './pages/text-page.tsx';
