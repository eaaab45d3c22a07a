import type { RoutesPart } from '#app/platform/web/page.ts';
import { officePrinting, officePrintedPdf, officePrintingPage } from './office-printing.tsx';

export const printingRoutes = {
  officePrinting: { get: officePrintingPage, post: officePrinting },
  officePrintedPdf: { get: officePrintedPdf },
} satisfies RoutesPart;
