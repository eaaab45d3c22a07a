import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/doi`: about the DOI academy. */
export const doiPage = staticPage('doi', href('doi'));
