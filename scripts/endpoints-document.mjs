import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../packages/contract/src/api/index.ts'
import { endpoints } from '../packages/contract/src/endpoints/index.ts'
import { buildEndpointsDocument } from '../packages/contract/src/endpoints-document.ts'
import { root } from './setup/paths.mjs'

// `npm run docs` writes docs/endpoints.md from the contract; with --check it only reports whether that file is stale.
const file = join(root, 'docs', 'endpoints.md')
const wanted = buildEndpointsDocument(endpoints, operations)

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(`docs/endpoints.md: ${endpoints.length} calls, ${operations.length} operations.`)
} else if (readOrEmpty(file) === wanted) {
  console.log(
    `docs/endpoints.md is fresh: ${endpoints.length} calls, ${operations.length} operations.`,
  )
} else {
  console.error('docs/endpoints.md is stale: run `npm run docs` and commit the result.')
  process.exit(1)
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
