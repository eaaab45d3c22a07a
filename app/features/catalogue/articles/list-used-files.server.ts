import { keysIn } from '#app/platform/storage/keys-in.server.ts';

export const listArticleFiles = keysIn(
  'article_files.storage_key',
  'article_versions.storage_key',
  'article_supplements.storage_key',
  'takedown_pictures.storage_key',
  'issues.cover_key',
);
