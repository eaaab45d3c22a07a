import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeOverlap } from './office-overlap.tsx';

export const overlapRoutes = {
  officeOverlap,
} satisfies RoutesPart;
