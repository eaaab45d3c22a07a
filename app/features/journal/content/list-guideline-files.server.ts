import type { ContentFolder } from '#app/platform/content/content-store.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
import { GUIDELINE_TITLES, topicFile, topicSlug } from './guideline-topics.ts';
import { listContentFiles } from '#app/platform/content/content-file.server.ts';

/** A file of `guidelines/`, relative to the journal's folder, and the name in its address. */
export type GuidelineFile = { file: string; slug: string };

const NAME = /^(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/**
 * By their numbers; a journal may add topics to the specified 24.
 * @throws ContentError for a wrong name, two files of one topic, or a missing one of the 24
 */
export function listGuidelineFiles(folder: ContentFolder): GuidelineFile[] {
  const names = listContentFiles(folder, 'guidelines');
  const files = names.map((name) => ({ file: `guidelines/${name}`, slug: slugOf(name) }));
  const twice = files.find(({ slug }, index) => files.findIndex((f) => f.slug === slug) < index);
  if (twice) {
    const first = files.find(({ slug }) => slug === twice.slug)!;
    throw new ContentError(twice.file, 1, `the topic “${twice.slug}” is in ${first.file} already`);
  }
  GUIDELINE_TITLES.forEach((title, index) => {
    if (files.some(({ slug }) => slug === topicSlug(title))) return;
    const missing = `guidelines/${topicFile(title, index)}`;
    throw new ContentError(missing, 1, `this file, the topic “${title}”, is missing`);
  });
  return files;
}

function slugOf(name: string): string {
  const slug = NAME.exec(name)?.[2];
  if (slug) return slug;
  const problem = 'the name must be a number of two digits and the topic, such as 10-title-page.md';
  throw new ContentError(`guidelines/${name}`, 1, problem);
}
