export { PAGE_MENUS } from './content.ts';
export type { ContentPage, Topic } from './content.ts';
export type { JournalFacts } from './facts.ts';
export type { GuideRule } from './guide-rules.ts';
export { textEvents } from './events.ts';
export { TextPage } from './pages/text-page.tsx';
