import type { RoutesPart } from '#app/platform/web/page.ts';
import { officePdf, officePdfFile, officePdfPage } from './office-pdf.tsx';

export const printingRoutes = {
  officePdf: { get: officePdfPage, post: officePdf },
  officePdfFile: { get: officePdfFile },
} satisfies RoutesPart;
