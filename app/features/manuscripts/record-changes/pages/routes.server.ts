import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptCorresponding,
  manuscriptCorrespondingPage,
} from './manuscript-corresponding.tsx';
import { manuscriptAddress, manuscriptAddressPage } from './manuscript-address.tsx';
import { officeRecord, officeRecordPage } from './office-record.tsx';

export const recordChangesRoutes = {
  officeRecord: { get: officeRecordPage, post: officeRecord },
  manuscriptAddress: { get: manuscriptAddressPage, post: manuscriptAddress },
  manuscriptCorresponding: { get: manuscriptCorrespondingPage, post: manuscriptCorresponding },
} satisfies RoutesPart;
