import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeClosing, officeClosingAnswer, officeClosingPage } from './office-closing.tsx';

export const closingRoutes = {
  officeClosing: { get: officeClosingPage, post: officeClosing },
  officeClosingAnswer: { post: officeClosingAnswer },
} satisfies RoutesPart;
