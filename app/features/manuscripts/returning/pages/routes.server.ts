import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptReturn, manuscriptReturnPage } from './manuscript-return.tsx';
import { officeCallBack, officeReturn } from './office-return.tsx';

export const returningRoutes = {
  officeReturn,
  officeCallBack: { post: officeCallBack },
  manuscriptReturn: { get: manuscriptReturnPage, post: manuscriptReturn },
} satisfies RoutesPart;
