import type { RoutesPart } from '#app/platform/web/page.ts';
import { fileCheck } from './file-check.ts';

export const preflightRoutes = {
  fileCheck: { post: fileCheck, streamed: true },
} satisfies RoutesPart;
