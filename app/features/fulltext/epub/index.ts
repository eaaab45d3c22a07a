export { articleEpub, EPUB_WRITER } from './article-epub.ts';
