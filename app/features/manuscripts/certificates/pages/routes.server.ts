import type { RoutesPart } from '#app/platform/web/page.ts';
import { certificatePage, certificatePdf, certificatesPage } from './certificates.tsx';

export const certificatesRoutes = {
  certificates: { get: certificatesPage },
  certificate: { get: certificatePage },
  certificatePdf: { get: certificatePdf },
} satisfies RoutesPart;
