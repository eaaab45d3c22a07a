export { searchText } from './searched-texts.ts';
