/** The events of the demo season, as their addresses name them. */
export const demoSlugs = [
  'dublin-ceilidh',
  'founders-summit',
  'harbour-fireworks',
  'lantern-gala',
  'late-night-jazz',
  'livestream-lecture',
  'midsummer-festival',
  'northfield-hamlet',
  'programme-by-post',
  'ridge-run',
  'rooftop-secret',
  'supper-club',
]
