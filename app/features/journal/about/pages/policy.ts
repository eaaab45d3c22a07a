import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/policy`: publication policy and submission guidelines. */
export const policyPage = staticPage('policy', href('policy'));
