/// <reference types="vite/client" />
// Every stylesheet that stands beside a component. A module of its own: imports by pattern come
// before all others of their module, and the order of the layers must come first.
import.meta.glob(['../ui/*.css', '../ui/office/*.css', '../features/**/*.css'], { eager: true });
