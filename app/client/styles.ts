/// <reference types="vite/client" />
// Every stylesheet that stands beside a component, but for those that only pages behind a login need (desk.ts). A
// module of its own: imports by pattern come before all others of their module, and the order of the layers must
// come first.
import.meta.glob(
  [
    '../ui/*.css',
    '../features/**/*.css',
    '!../features/desk/**',
    '!../features/manuscripts/office/**',
    '!../features/manuscripts/decisions/**',
    '!../features/manuscripts/points/**',
    '!../features/manuscripts/reviewers/**',
    '!../features/manuscripts/reviews/**',
    '!../features/manuscripts/reviewing/**',
    '!../features/manuscripts/steps/**',
    '!../features/manuscripts/typesetting/**',
    '!../features/publishing/production/**',
  ],
  { eager: true },
);
