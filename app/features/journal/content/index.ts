export type { ContentPage } from './content.ts';
export type { JournalFacts } from './facts.ts';
export { Prose } from './pages/prose.tsx';
