import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptCorresponding,
  manuscriptCorrespondingPage,
} from './manuscript-corresponding.tsx';
import { officeRecord, officeRecordPage } from './office-record.tsx';

export const recordChangesRoutes = {
  officeRecord: { get: officeRecordPage, post: officeRecord },
  manuscriptCorresponding: { get: manuscriptCorrespondingPage, post: manuscriptCorresponding },
} satisfies RoutesPart;
