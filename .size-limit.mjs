import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// `npx size-limit`: what a browser fetches of each bundle, compressed, in kB of 1000 bytes. The names of its files tell
// what is in them, so they are looked up in the list that the bundler leaves behind.
const listOf = (dist) =>
  JSON.parse(readFileSync(join(import.meta.dirname, dist, 'manifest.json'), 'utf8'))
const dist = 'packages/checkout/dist/en-GB'
const deskDist = 'packages/desk/dist/en-GB'
const manifest = listOf(dist)
const deskManifest = listOf(deskDist)

const checkout = 'src/main.tsx'
const seatPage = 'src/seats/main.tsx'
const seatPageLater = ['list/seat-list.tsx', 'best-choice.ts'].map(
  (name) => `src/seats/built-in/${name}`,
)

/**
 * No step needs these: what measures comes for baskets that are measured, Sentry for shops that have it (after the
 * first screen), and its recorder for buyers who let themselves be recorded. Each has a row of its own.
 */
const measure = ['src/measure/cookie-banner.tsx', 'src/measure/start-measure.ts']
const errors = ['src/error-reports/start-error-reports.ts']
const recording = ['src/error-reports/recording.ts']
const asides = new Set([...measure, ...errors, ...recording])

/** The chunks a browser must have for these: they, and what they import statically. */
const atOnce = (names, list = manifest) => reached(names, ({ imports }) => imports, list)

/** Those, and what they ask for later; never an aside. */
const inTime = (names) =>
  reached(
    names,
    ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports.filter((name) => !asides.has(name)),
    ],
    manifest,
  )

function reached(names, next, list, seen = new Set()) {
  for (const name of names) {
    if (list[name] === undefined) throw new Error(`The bundle has no ${name}.`)
    if (seen.has(name)) continue
    seen.add(name)
    reached(next(list[name]) ?? [], next, list, seen)
  }
  return seen
}

const scripts = (names) => [...names].map((name) => `${dist}/${manifest[name].file}`)
const styles = (names) =>
  [...new Set([...names].flatMap((name) => manifest[name].css ?? []))].map(
    (file) => `${dist}/${file}`,
  )

/** What comes on top of the first screen, and of what was fetched before. */
const ontop = (names, ...before) => atOnce(names).difference(atOnce([checkout, ...before.flat()]))

// A page starts when its script is read: neither may ever be fetched on the other one.
for (const [page, other] of [
  [checkout, seatPage],
  [seatPage, checkout],
])
  if (inTime([page, ...errors]).has(other)) throw new Error(`${page} would start ${other} as well.`)

const all = inTime([checkout])

const desk = 'src/main.tsx'
/** What a place of the desk needs beside what every place needs. */
const deskFiles = (names) =>
  [...atOnce(names, deskManifest)].map((name) => `${deskDist}/${deskManifest[name].file}`)
const ofPlace = (name) => {
  const first = deskFiles([desk])
  return deskFiles([name]).filter((file) => !first.includes(file))
}
const deskPlaces = Object.keys(deskManifest).filter((name) =>
  /^src\/places\/.*-place\.tsx$/.test(name),
)
/** The styles that come with these, beside those that are there already. */
const deskStyles = (names) =>
  [...atOnce(names, deskManifest)]
    .flatMap((name) => deskManifest[name].css ?? [])
    .map((file) => `${deskDist}/${file}`)
const firstStyles = deskStyles([desk])
const stylesOfPlace = (name) => deskStyles([name]).filter((file) => !firstStyles.includes(file))
const budget = (name, limit, path) => ({ name, limit, path, gzip: true })

// Its HTML, which makes up the rest of its 15 kB, is weighed by queue-weight.test.ts.
const pagesDist = 'packages/pages/dist'
const queue = JSON.parse(readFileSync(join(import.meta.dirname, pagesDist, 'queue.json'), 'utf8'))

export default [
  budget('Script and styles of the page of a queue', '8 kB', [
    `${pagesDist}/${queue.script}`,
    `${pagesDist}/${queue.style}`,
  ]),
  budget('JavaScript of the first screen', '89 kB', scripts(atOnce([checkout]))),
  budget('JavaScript of all steps', '134 kB', scripts(all)),
  budget('Banner and what measures', '4 kB', scripts(ontop(measure))),
  budget('Error reports (Sentry)', '60 kB', scripts(ontop(errors))),
  budget('Recorder (Sentry)', '45 kB', scripts(ontop(recording, errors))),
  budget('CSS', '8 kB', styles(all)),
  // Map and rules; list and best seats follow after the first picture. A hosted chart comes only where the shop has one,
  // the painter of large plans only for these, and the small map with the first zoom.
  budget('JavaScript of the seat page', '98 kB', scripts(atOnce([seatPage]))),
  budget('The same with what follows', '102 kB', scripts(atOnce([seatPage, ...seatPageLater]))),
  budget('CSS of the seat page', '8 kB', styles(atOnce([seatPage]))),
  budget('JavaScript of the desk until it shows Today', '170 kB', [
    ...deskFiles([desk]),
    ...ofPlace('src/places/today/today-place.tsx'),
  ]),
  // The places with a calendar or a menu bring their machinery with them, once.
  ...deskPlaces.map((name) => budget(`JavaScript of the desk's ${name}`, '150 kB', ofPlace(name))),
  // As with scripts: a place that nobody opens costs nobody anything.
  budget('CSS of the desk until it shows Today', '9 kB', [
    ...firstStyles,
    ...stylesOfPlace('src/places/today/today-place.tsx'),
  ]),
  ...deskPlaces
    .filter((name) => stylesOfPlace(name).length > 0)
    .map((name) => budget(`CSS of the desk's ${name}`, '6 kB', stylesOfPlace(name))),
]
