import type { Agency } from './agency.ts';
import { crossref } from './crossref.server.ts';
import { datacite } from './datacite.server.ts';
import { doaj } from './doaj.server.ts';

export const AGENCIES: readonly Agency[] = [crossref, datacite, doaj];

export const agencyCalled = (name: string): Agency | null =>
  AGENCIES.find((agency) => agency.name === name) ?? null;
