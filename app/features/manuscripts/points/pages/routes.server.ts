import type { RoutesPart } from '#app/platform/web/page.ts';
import { authorPoints, authorPointsPage } from './author-points.tsx';
import { officePoint, officePointAnswer } from './office-point.ts';

export const pointsRoutes = {
  officePoint: { get: officePointAnswer, post: officePoint },
  manuscriptPoints: { get: authorPointsPage, post: authorPoints },
} satisfies RoutesPart;
