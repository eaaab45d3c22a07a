// `npm run bench:overlap`: how well and how fast passages are found again among 100,000 articles.
import { ensureInstalled } from './support/installed.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';

await ensureInstalled();
await continueOnProjectNode();
await import('./bench/overlap.ts');
