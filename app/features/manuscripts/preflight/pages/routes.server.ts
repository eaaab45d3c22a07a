import type { RoutesPart } from '#app/platform/web/page.ts';
import { correctedCopy, fileCheck } from './file-check.ts';

export const preflightRoutes = {
  correctedCopy: { post: correctedCopy, streamed: true },
  fileCheck: { post: fileCheck, streamed: true },
} satisfies RoutesPart;
