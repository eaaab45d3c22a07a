import qrcode from 'qrcode-generator';

/** Light modules around the code, without which many apps do not find it (ISO/IEC 18004 §6.3.8). */
const MARGIN = 4;

/** A text as a QR code. It is dark on light in every colour scheme: apps expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const size = modules + 2 * MARGIN;
  const rows = Array.from({ length: modules }, (_, row) => row);
  const path = rows
    .flatMap((row) =>
      rows
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`),
    )
    .join('');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
