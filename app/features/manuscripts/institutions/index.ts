export { rorIn } from './known-institutions.ts';
