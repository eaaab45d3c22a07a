import type { RoutesPart } from '#app/platform/web/page.ts';
import { officePrintedPage } from './office-printed-page.ts';
import { officePrinting, officePrintedPdf, officePrintingPage } from './office-printing.tsx';

export const printingRoutes = {
  officePrinting: { get: officePrintingPage, post: officePrinting },
  officePrintedPdf: { get: officePrintedPdf },
  officePrintedPage: { get: officePrintedPage },
} satisfies RoutesPart;
