/** The mark: a sheet folded three times into the eight leaves of an octavo, one of them printed. */
export function Logo() {
  return (
    <svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M1 1h17v10.5H1z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        d="M1 1h34v42H1zM18 1v42M1 11.5h34M1 22h34M1 32.5h34"
      />
    </svg>
  );
}
