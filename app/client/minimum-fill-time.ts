// Waits until the server takes a form for a person's (platform/web/human-check.server.ts).

/** A little longer than the server asks for: its clock began when it sent the page. */
const EARLIEST = 3200;

const shownAt = performance.now();

/** Resolves when the page has been there for long enough; only a program notices. */
export const minimumFillTime = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, EARLIEST - (performance.now() - shownAt));
  });
