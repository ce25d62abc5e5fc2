import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './setup/paths.mjs'

const dist = join(root, 'packages', 'checkout', 'dist', 'en-GB')
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const checkout = [manifest['src/main.tsx']]
const seatPage = [manifest['src/seats/main.tsx']]
const seatPageLater = ['list/seat-list.tsx', 'best-choice.ts'].map(
  (name) => manifest[`src/seats/built-in/${name}?seats`],
)

/** The chunks a browser must have before the first screen: the entry and what it imports statically. */
function withStaticImports(chunks, seen = new Set()) {
  for (const chunk of chunks) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    withStaticImports(
      (chunk.imports ?? []).map((name) => manifest[name]),
      seen,
    )
  }
  return [...seen]
}

/** Those, and what they ask for later. */
function withAllImports(chunks, seen = new Set()) {
  for (const chunk of chunks) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    withAllImports(
      [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].map((name) => manifest[name]),
      seen,
    )
  }
  return [...seen]
}

/** In kB of 1000 bytes; each file counts once however many chunks name it. */
function gzipSize(files) {
  const bytes = [...new Set(files)].map(
    (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

// Both pages share the frame and the buttons; what only the other one needs is no burden of theirs.
const all = withAllImports(checkout)
const isScript = (file) => file.endsWith('.js')

/**
 * No step needs these: what measures comes for baskets that are measured, Sentry for shops that have it (after the
 * first screen), and its recorder for buyers who let themselves be recorded. Each has a row of its own.
 */
const asides = {
  measure: /\/measure-/,
  errors: /\/(errors|start-error-reports)-/,
  recording: /\/recording-/,
}
const ofAside = (pattern) =>
  all.map((chunk) => chunk.file).filter((file) => isScript(file) && pattern.test(file))
const isAside = (file) => Object.values(asides).some((pattern) => pattern.test(file))
const rows = [
  {
    name: 'JavaScript of the first screen',
    limit: 95,
    size: gzipSize(withStaticImports(checkout).map((chunk) => chunk.file)),
  },
  {
    name: 'JavaScript of all steps',
    limit: 130,
    size: gzipSize(
      all.map((chunk) => chunk.file).filter((file) => isScript(file) && !isAside(file)),
    ),
  },
  { name: 'Banner and what measures', limit: 4, size: gzipSize(ofAside(asides.measure)) },
  { name: 'Error reports (Sentry)', limit: 60, size: gzipSize(ofAside(asides.errors)) },
  { name: 'Recorder (Sentry)', limit: 45, size: gzipSize(ofAside(asides.recording)) },
  { name: 'CSS', limit: 8, size: gzipSize(all.flatMap((chunk) => chunk.css ?? [])) },
  {
    // Map and rules; list and best seats follow after the first picture. A hosted chart comes only where the shop has one,
    // the painter of large plans only for these, and the small map with the first zoom.
    name: 'JavaScript of the seat page',
    limit: 95,
    size: gzipSize(withStaticImports(seatPage).map((chunk) => chunk.file)),
  },
  {
    name: 'The same with what follows',
    limit: 98,
    size: gzipSize(withStaticImports([...seatPage, ...seatPageLater]).map((chunk) => chunk.file)),
  },
  {
    name: 'CSS of the seat page',
    limit: 8,
    size: gzipSize(withStaticImports(seatPage).flatMap((chunk) => chunk.css ?? [])),
  },
]

for (const { name, limit, size } of rows) {
  const verdict = size <= limit ? 'within' : 'OVER'
  console.log(`${name.padEnd(31)} ${size.toFixed(1).padStart(6)} kB gzip, ${verdict} ${limit} kB`)
}
if (rows.some(({ size, limit }) => size > limit)) process.exit(1)
