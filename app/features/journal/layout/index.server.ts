export { layoutJournal } from './pages/journal-in-layout.ts';
