/** The 24 topics of the Guide for Authors, in their order. */
export const GUIDELINE_TITLES = [
  'Peer Review',
  'Special issues and article collections',
  'Submission declaration',
  'Authorship',
  'Changes to authorship',
  'Declaration of competing interests',
  'Declaration of generative AI in scientific writing',
  'Writing and formatting',
  'Double anonymized peer review',
  'Title page',
  'Abstract',
  'Keywords',
  'Tables',
  'Figures images and artwork',
  'Supplementary material',
  'Video',
  'Research data',
  'Acknowledgements',
  'Author contributions',
  'Funding sources',
  'Appendices',
  'References',
  'Submission checklist',
  'Publishing agreement',
] as const;

/** The part of a topic's address that names it: `title-page` of 'Title page'. */
export const topicSlug = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** The file of a topic by its place in the list, counted from 0: `10-title-page.md`. */
export const topicFile = (title: string, index: number): string =>
  `${String(index + 1).padStart(2, '0')}-${topicSlug(title)}.md`;
