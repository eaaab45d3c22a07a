import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/aims-and-scope`: the journal’s topics and how to send a manuscript. */
export const aimsAndScopePage = staticPage('aims-and-scope', href('aimsAndScope'));
