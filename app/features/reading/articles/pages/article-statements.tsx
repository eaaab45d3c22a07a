import type { ArticleStatement } from '#app/features/catalogue/core/index.ts';

/** What the authors state, each under its heading; a full text has these itself. */
export const ArticleStatements = ({ statements }: { statements: readonly ArticleStatement[] }) =>
  statements.map(({ role, title, text }) => (
    <section className="section measure" key={role} aria-labelledby={`stated-${role}`}>
      <h2 className="side-head" id={`stated-${role}`}>
        {title}
      </h2>
      <p className="keep-breaks">{text}</p>
    </section>
  ));
