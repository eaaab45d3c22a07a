import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptReturn, manuscriptReturnPage, officeReturn } from './office-return.tsx';

export const returningRoutes = {
  officeReturn,
  manuscriptReturn: { get: manuscriptReturnPage, post: manuscriptReturn },
} satisfies RoutesPart;
