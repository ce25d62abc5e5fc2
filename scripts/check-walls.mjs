import { root } from './setup/paths.mjs'
import { checkWalls, staleNames, walls } from './walls/check-walls.mjs'

// `node scripts/check-walls.mjs`: names each broken wall with its place and the way to mend it.
const broken = checkWalls(root)
for (const rule of new Set(broken.map((found) => found.rule))) {
  console.error(`\n${rule}: ${walls[rule]}`)
  for (const { file, line, note } of broken.filter((found) => found.rule === rule)) {
    console.error(`  ${file}:${line}${note === undefined ? '' : `  ${note}`}`)
  }
}
const stale = staleNames(root)
for (const { list, name } of stale)
  console.error(`\nscripts/walls/${list} names ${name}, which is gone or an exception no more.`)
if (broken.length + stale.length > 0) process.exit(1)
console.log(`${Object.keys(walls).length} walls, none broken.`)
