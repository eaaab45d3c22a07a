/** How siunitx groups the digits of a number. */
export type NumberStyle = {
  /** What stands between three digits; a thin space by itself. */
  separator: string;
  /** So many digits are grouped at least. */
  least: number;
  groups: { integer: boolean; decimal: boolean };
};

export const USUAL_NUMBERS: NumberStyle = {
  separator: '\\,',
  least: 5,
  groups: { integer: true, decimal: true },
};

const GROUPS: Readonly<Record<string, NumberStyle['groups']>> = {
  ...{ all: { integer: true, decimal: true }, true: { integer: true, decimal: true } },
  ...{ none: { integer: false, decimal: false }, false: { integer: false, decimal: false } },
  integer: { integer: true, decimal: false },
  decimal: { integer: false, decimal: true },
};

/** The style with what options of siunitx change in it, by their names. */
export function numbersWith(style: NumberStyle, options: ReadonlyMap<string, string>): NumberStyle {
  const separator = options.get('group-separator');
  const least = Number(options.get('group-minimum-digits'));
  const groups = GROUPS[options.get('group-digits') ?? ''];
  return {
    separator: separator ?? style.separator,
    least: least > 0 ? least : style.least,
    groups: groups ?? style.groups,
  };
}

/** Each run of digits of a number in groups of three from its decimal sign on. */
export const grouped = (written: string, { separator, least, groups }: NumberStyle): string =>
  written.replaceAll(/([.,]?)(\d{1,400})/g, (whole, sign: string, digits: string) => {
    const isGrouped = sign === '' ? groups.integer : groups.decimal;
    if (!isGrouped || digits.length < Math.max(4, least)) return whole;
    const pattern = sign === '' ? /(?<=\d)(?=(?:\d{3}){1,200}$)/g : /(?<=^(?:\d{3}){1,200})(?=\d)/g;
    return sign + digits.replaceAll(pattern, separator);
  });

/** The same for running text, where a thin space does not break. */
export const inText = (style: NumberStyle): NumberStyle => ({
  ...style,
  separator: SPACES.has(style.separator)
    ? '\u202F'
    : style.separator === '~'
      ? '\u00A0'
      : style.separator,
});

const SPACES = new Set(['\\,', '\\thinspace', '\\:', '\\;']);
