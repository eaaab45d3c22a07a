/** The head of a table of readers, whose rows are what the first columns say. */
export const UsageHead = ({ rows }: { rows: readonly string[] }) => (
  <thead>
    <tr>
      {[...rows, 'Views', 'Of the text'].map((column) => (
        <th scope="col" key={column}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** `12,345` */
export const inFigures = (number: number): string => number.toLocaleString('en-GB');
