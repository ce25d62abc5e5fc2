import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './setup/paths.mjs'

// `npm run sbom`: what the shop is made of, for tools that look for known weaknesses. `--format spdx` writes SPDX instead of
// CycloneDX, `--dev` names the tools of development too, `--output FILE` writes a file.
const { values } = parseArgs({
  options: {
    format: { type: 'string', default: 'cyclonedx' },
    dev: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', values.format, ...(values.dev ? [] : ['--omit', 'dev'])],
  // Some packages of the lockfile are for other platforms: npm names them on standard error and leaves them out.
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' },
)
if (status !== 0) {
  process.stderr.write(stderr || 'npm sbom could not be run: it needs npm 10 or newer.\n')
  process.exit(1)
}
if (values.output === undefined) process.stdout.write(stdout)
else writeFileSync(values.output, stdout)
