import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeFindings } from './office-findings.ts';

export const screeningRoutes = {
  officeFindings: { post: officeFindings },
} satisfies RoutesPart;
