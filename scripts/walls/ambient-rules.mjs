/** Rule ids with the sentence a developer reads. Each has a source in broken-sources.mjs that breaks it. */
export const ambientRules = {
  'fetch-in-one-place':
    'The network is reached only from packages/checkout/src/lib/call-endpoint.ts, packages/desk/src/lib/call-operation.ts, packages/server/src/providers/ and, for the wallet and the door without a network, reach-shop.ts, wallet-worker.ts and door-worker.ts of packages/pages.',
  'clock-in-one-place':
    'The time comes from the injected clock (server: platform/clock.ts, checkout and desk: packages/ui/src/clock.ts, scripts of pages: browser/clock.ts), taken once per operation.',
  'chance-in-one-place':
    'Ids and codes come from the injected generators (server: platform/ids.ts, desk: lib/intention-key.ts); scripts of pages spread their questions by browser/chance.ts.',
  'environment-in-one-place':
    'The environment is read once, in packages/server/src/config/config.ts (speak.ts, which comes before it, reads the language; draw-process.ts tells a library where fonts are); everything else gets the typed config.',
}

const allowed = {
  fetch: [
    /^packages\/checkout\/src\/lib\/call-endpoint\.ts$/,
    /^packages\/desk\/src\/lib\/call-operation\.ts$/,
    /^packages\/server\/src\/providers\//,
    /^packages\/pages\/src\/browser\/reach-shop\.ts$/,
    /^packages\/pages\/src\/worker\/entries\/(wallet|door)-worker\.ts$/,
  ],
  clock: [
    /^packages\/ui\/src\/clock\.ts$/,
    /^packages\/pages\/src\/browser\/clock\.ts$/,
    /^packages\/server\/src\/platform\/clock\.ts$/,
  ],
  chance: [
    /^packages\/desk\/src\/lib\/intention-key\.ts$/,
    /^packages\/pages\/src\/browser\/chance\.ts$/,
    /^packages\/server\/src\/platform\/ids\.ts$/,
  ],
  environment: [/^packages\/server\/src\/(config\/config|speak|rendering\/draw-process)\.ts$/],
}

/** The sandbox simulates other companies with their own clocks; the made-up provider is sold by nobody; tests and their tools set time and chance themselves. */
const exempt = [
  /^(?!packages\/)/,
  /^packages\/sandbox\//,
  /^packages\/made-up\//,
  /\.test(-data)?\.tsx?$/,
  /\/src\/testing\//,
]

/** The rule that `file` breaks by reaching for `kind` of ambient thing, if it does. */
export function brokenAmbientRule(file, kind) {
  const isAllowed = [...allowed[kind], ...exempt].some((pattern) => pattern.test(file))
  return isAllowed ? undefined : `${kind}-in-one-place`
}
