/** How much of something is tried: in `npm test` a sample that finds the fault, and all of it with `npm test -- all` or by hand. */
export const ofTier = <Size>({
  sample,
  all,
}: {
  readonly sample: Size
  readonly all: Size
}): Size => (process.env['FOYER_TESTS'] === 'short' ? sample : all)
