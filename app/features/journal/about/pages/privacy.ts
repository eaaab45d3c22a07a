import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/privacy`: what the site stores about people. */
export const privacyPage = staticPage('privacy', href('privacy'));
