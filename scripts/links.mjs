import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './setup/paths.mjs'
import { brokenLinks } from './docs/broken-links.mjs'

// `node scripts/links.mjs`: every link of the documents leads to a file, and to a heading where it names one.
const files = ['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'packages/*/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).toSorted(),
)
const broken = files.flatMap((file) =>
  brokenLinks(file, readFileSync(join(root, file), 'utf8'), {
    exists: (path) => existsSync(join(root, path)),
    read: (path) =>
      path.endsWith('.md') && statSync(join(root, path)).isFile()
        ? readFileSync(join(root, path), 'utf8')
        : null,
    resolve: (path) => normalize(join(dirname(file), path)),
  }),
)
for (const line of broken) console.error(line)
if (broken.length === 0) console.log(`Every link of ${files.length} documents leads somewhere.`)
else process.exitCode = 1
