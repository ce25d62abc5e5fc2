import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../packages/contract/src/api/index.ts'
import { endpoints } from '../packages/contract/src/endpoints/index.ts'
import { buildEndpointsDocument } from '../packages/contract/src/endpoints-document.ts'
import { decisionsIndex } from './docs/decisions-index.mjs'
import { paymentProvidersDocument } from './docs/payment-providers.mjs'
import { root } from './setup/paths.mjs'

// `npm run docs` writes the documents that are made from sources; with --check it only reports which of them are stale.
const decisions = join(root, 'docs', 'decisions')
const documents = {
  'docs/endpoints.md': buildEndpointsDocument(endpoints, operations),
  'docs/payment-providers.md': paymentProvidersDocument(),
  'docs/decisions/README.md': decisionsIndex(
    readdirSync(decisions)
      .filter((name) => /^\d/.test(name))
      .map((name) => ({ name, text: readFileSync(join(decisions, name), 'utf8') })),
  ),
}

for (const [name, wanted] of Object.entries(documents)) {
  const file = join(root, name)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted)
    console.log(`Wrote ${name}.`)
  } else if (readFileSync(file, 'utf8') === wanted) {
    console.log(`${name} is fresh.`)
  } else {
    console.error(`${name} is stale: run \`npm run docs\` and commit the result.`)
    process.exitCode = 1
  }
}
