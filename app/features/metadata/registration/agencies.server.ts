import type { Agency } from './agency.ts';
import { crossref } from './crossref.server.ts';
import { datacite } from './datacite.server.ts';
import { doaj } from './doaj.server.ts';
import { preprints } from './preprints.server.ts';

export const AGENCIES: readonly Agency[] = [crossref, datacite, doaj, preprints];

export const agencyCalled = (name: string): Agency | null =>
  AGENCIES.find((agency) => agency.name === name) ?? null;
