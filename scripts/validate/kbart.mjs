// The rules of KBART Phase II (NISO RP-9-2014, 6.6) for a list of journals.

const COLUMNS =
  'publication_title print_identifier online_identifier date_first_issue_online num_first_vol_online num_first_issue_online date_last_issue_online num_last_vol_online num_last_issue_online title_url first_author title_id embargo_info coverage_depth notes publisher_name publication_type date_monograph_published_print date_monograph_published_online monograph_volume monograph_edition first_editor parent_publication_title_id preceding_publication_title_id access_type'.split(
    ' ',
  );
const DATE = /^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/;
const ISSN = /^(?:\d{4}-\d{3}[\dX])?$/;
const RULES = {
  publication_title: /./,
  print_identifier: ISSN,
  online_identifier: ISSN,
  date_first_issue_online: DATE,
  date_last_issue_online: DATE,
  title_url: /^https?:/,
  title_id: /./,
  coverage_depth: /^(?:abstracts|ebook|fulltext|selected articles)$/,
  publication_type: /^serial$/,
  access_type: /^[FP]$/,
};

/** @param {string} text the whole list @returns {string[]} what is against the rules */
export function kbartFaults(text) {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/);
  if (first !== COLUMNS.join('\t')) return [`line 1: not the columns of the standard: ${first}`];
  return lines.flatMap((line, at) => {
    const values = line.split('\t');
    if (values.length !== COLUMNS.length) return [`line ${at + 2}: ${values.length} columns`];
    return COLUMNS.flatMap((name, column) =>
      (RULES[name] ?? /^/).test(values[column])
        ? []
        : `line ${at + 2}: ${name} is “${values[column]}”`,
    );
  });
}
