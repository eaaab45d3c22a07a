import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/accessibility`: what readers can expect of this site, and where to get help. */
export const accessibilityPage = staticPage('accessibility', href('accessibility'));
