/** Every way to run the shop that is tried from nothing: each ends with a scoreboard, and with 0 when it is what it promises. */
const trials = {
  image: async () => await import('./deploy-trials/image.mjs'),
  compose: async () => await import('./deploy-trials/compose.mjs'),
  units: async () => await import('./deploy-trials/units.mjs'),
}

// `npm run deploy-trial -- NAME`. Exit codes: 0 all is well, 1 something is not, 2 it could not be tried here.
const [name = '', ...options] = process.argv.slice(2)
if (Object.hasOwn(trials, name)) {
  const { runTrial } = await trials[name]()
  process.exitCode = await runTrial(options)
} else {
  console.error(`Usage: npm run deploy-trial -- ${Object.keys(trials).join(' | ')}`)
  process.exitCode = 2
}
