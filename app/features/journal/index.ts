export type { ContentPage } from './content.ts';
export type { JournalFacts } from './facts.ts';
export { JournalMarks as Marks } from './ui/marks/marks.tsx';
export { Prose } from './ui/prose.tsx';
export { TextPage } from './ui/text-page.tsx';
export { OfficeFrame } from './ui/office-frame.tsx';
export { SideFrame } from './ui/side-frame.tsx';
