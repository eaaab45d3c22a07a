export { loadInstitutions } from './load-institutions.server.ts';
