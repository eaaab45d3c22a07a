import { beginProcess } from '#app/platform/begin-process.server.ts';

// First of all, since some packages look at NODE_ENV while they are loaded.
beginProcess(new URL('..', import.meta.url));
await import('./journal.ts');
