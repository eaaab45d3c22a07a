import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeClosing, officeClosingAnswer } from './office-closing.tsx';

export const closingRoutes = {
  officeClosing,
  officeClosingAnswer: { post: officeClosingAnswer },
} satisfies RoutesPart;
