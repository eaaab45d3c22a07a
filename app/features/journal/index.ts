export type { ContentPage } from './content/content.ts';
export type { JournalFacts } from './content/facts.ts';
export { Prose } from './content/pages/prose.tsx';
export { TextPage } from './about/pages/text-page.tsx';
export { OfficeFrame } from './layout/pages/office-frame.tsx';
export { SideFrame } from './layout/pages/side-frame.tsx';
