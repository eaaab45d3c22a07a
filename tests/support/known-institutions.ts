/** Institutions that every test file begins with: where `aPerson` has an address. */
import { compileInstitutions } from '../../app/features/manuscripts/institutions/institution-table.ts';
import { useInstitutions } from '../../app/features/manuscripts/institutions/known-institutions.ts';

const READING = { names: [], acronyms: [], domains: ['reading.example'], country: '' };

useInstitutions(compileInstitutions([READING], (name) => [name]));
