import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './setup/paths.mjs'
import { onlyProduction } from './supply/only-production.mjs'

// `npm run sbom`: what the shop is made of, for tools that look for known weaknesses. `--format spdx` writes SPDX instead of
// CycloneDX, `--dev` names what only development needs, too, and `--output FILE` writes a file.
const { values } = parseArgs({
  options: {
    format: { type: 'string', default: 'cyclonedx' },
    dev: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', values.format, '--include', 'dev', '--include', 'optional'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' },
)
if (status !== 0) {
  process.stderr.write(stderr || 'npm sbom could not be run: it needs npm 10 or newer.\n')
  process.exit(1)
}
const listed = JSON.parse(stdout)
const text = `${JSON.stringify(values.dev ? listed : onlyProduction(listed), null, 2)}\n`
if (values.output === undefined) process.stdout.write(text)
else writeFileSync(values.output, text)
