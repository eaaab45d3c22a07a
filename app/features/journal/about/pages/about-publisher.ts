import { href } from '#app/routes.ts';
import { staticPage } from './static-page.tsx';

/** `/about-publisher`: who publishes the journal, printed copies, subscription. */
export const aboutPublisherPage = staticPage('about-publisher', href('aboutPublisher'));
