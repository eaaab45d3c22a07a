/** That editors may have a conflict of interest, and where an independent one answers. */
export const UncheckedEditors = ({
  judged,
}: {
  judged: readonly { questions: readonly unknown[] }[];
}) =>
  judged.some(({ questions }) => questions.length > 0) && (
    <p className="small">
      Please check possible <a href="#conflicts">conflicts of interest</a> of editors.
    </p>
  );
