export type { ContentPage } from './content.ts';
export type { JournalFacts } from './facts.ts';
export { JournalMarks as Marks } from './ui/marks/marks.tsx';
export { Prose } from './ui/prose.tsx';
export { SideLinks } from './ui/side-links.tsx';
export { TextPage } from './ui/text-page.tsx';
