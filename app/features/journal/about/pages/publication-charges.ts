import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/publication-charges`: what publishing costs. */
export const publicationChargesPage = staticPage('publication-charges', href('publicationCharges'));
