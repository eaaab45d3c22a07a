import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptCorresponding,
  manuscriptCorrespondingPage,
} from './manuscript-corresponding.tsx';
import { officeMending, officeMendingPage } from './office-mending.tsx';

export const mendingRoutes = {
  officeMending: { get: officeMendingPage, post: officeMending },
  manuscriptCorresponding: { get: manuscriptCorrespondingPage, post: manuscriptCorresponding },
} satisfies RoutesPart;
