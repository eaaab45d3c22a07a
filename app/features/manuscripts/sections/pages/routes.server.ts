import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeSection, officeSectionPage } from './office-section.tsx';
import { officeSections, officeSectionsPage } from './office-sections.tsx';

export const sectionsRoutes = {
  officeSections: { get: officeSectionsPage, post: officeSections },
  officeSection: { get: officeSectionPage, post: officeSection },
} satisfies RoutesPart;
