/** What the figures count, and what is stored of a reader. */
export const HowCounted = () => (
  <p className="small soft">
    Counted as COUNTER 5.1 requires: a view is the page, the PDF or the e-book; a view of the text
    is a PDF, an e-book, or a page with the whole text. Robots are left out, and clicks on the same
    link within 30 seconds are one. No cookie is set and no address is stored.
  </p>
);
