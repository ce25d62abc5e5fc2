import type { QrMatrix } from '../renderers.ts'

const quiet = 4

/** One path for all dark squares; each run of neighbours is one rectangle. */
function qrPath({ size, data }: QrMatrix): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue
      let run = 1
      while (x + run < size && data[y * size + x + run]) run += 1
      path += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`
      x += run
    }
  }
  return path
}

/** Dark on white whatever the theme, with the quiet zone a scanner needs. */
export function QrCode({
  qr,
  label,
  className,
}: {
  qr: QrMatrix
  label: string
  className?: string | undefined
}) {
  const side = qr.size + 2 * quiet
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(qr)} fill="#000" />
    </svg>
  )
}
