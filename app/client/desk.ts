/// <reference types="vite/client" />
// The stylesheets of pages behind a login, which readers never load. What a public page shows too stands in
// styles.ts.
import.meta.glob(
  [
    '../ui/office/*.css',
    '../features/desk/**/*.css',
    '../features/manuscripts/office/**/*.css',
    '../features/manuscripts/decisions/**/*.css',
    '../features/manuscripts/steps/**/*.css',
    '../features/publishing/production/**/*.css',
    '../features/manuscripts/points/**/*.css',
    '../features/manuscripts/reviewers/**/*.css',
    '../features/manuscripts/reviews/**/*.css',
    '../features/manuscripts/reviewing/**/*.css',
    '../features/manuscripts/typesetting/**/*.css',
  ],
  { eager: true },
);
