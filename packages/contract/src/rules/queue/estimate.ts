/**
 * An estimate is told as a span: how fast a queue moves is known from its last minutes only. Each span holds from the end
 * of the one before up to `below`, in minutes, and reaches beyond both, as people ahead may leave, or take their time.
 */
export const estimateSpans = [
  { below: 0.75, from: 0, to: 1 },
  { below: 1.6, from: 0, to: 2 },
  { below: 4, from: 1, to: 5 },
  { below: 8, from: 3, to: 10 },
  { below: 12, from: 5, to: 15 },
  { below: 16.75, from: 10, to: 20 },
  { below: 24, from: 15, to: 30 },
  { below: 36, from: 20, to: 45 },
  { below: 50, from: 30, to: 60 },
  { below: 75, from: 45, to: 90 },
  { below: 100, from: 60, to: 120 },
  { below: 150, from: 60, to: 180 },
  { below: 200, from: 120, to: 240 },
  { below: 300, from: 180, to: 360 },
  { below: Infinity, from: 240, to: Infinity },
] as const

/** Which of the spans it is; null when nobody can say. */
export const spanOf = (minutes: number | null): number | null =>
  minutes === null ? null : estimateSpans.findIndex(({ below }) => minutes < below)
