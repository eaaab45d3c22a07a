import { keysIn } from '#app/platform/storage/keys-in.server.ts';

/** Which of these files of the storage are pictures of the text of an article, or made of it. */
export const listTextFiles = keysIn('full_text_pictures.storage_key', 'full_texts.epub_key');
