export { accountEvents } from './events.ts';
