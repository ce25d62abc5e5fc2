import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemOf, problemShape } from '@foyer/contract/api/problem.ts'
import { environment } from '../../packages/server/src/config/environment.ts'
import { root } from '../setup/paths.mjs'
import { program } from '../setup/program.mjs'
import { readGuide } from './read-guide.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = join(root, 'deploy', 'systemd')
const files = readdirSync(folder)
const units = Object.fromEntries(
  files
    .filter((name) => /\.(?:service|timer|target)$/.test(name))
    .map((name) => [name, read(`deploy/systemd/${name}`)]),
)
const programs = ['foyer-web@.service', 'foyer-work.service', 'foyer-migrate.service']
const guide = read('docs/debian-server.md')
const typed = readGuide(guide)
  .map(({ commands }) => commands)
  .join('\n')

/** The names of settings in a file of settings, commented ones included, or in the lines `Environment=` of a unit. */
const settingsIn = (text) =>
  [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm), ...text.matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([line, found]) =>
      line.startsWith('Environment=')
        ? [...found.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name)
        : [found],
  )

/** Read by Node, by the C library and by the backup, not by the shop. */
const ofOthers = new Set([
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'BACKUP_DATABASE',
  'BACKUP_KEEP_DAYS',
])

describe('units of systemd', () => {
  it('when systemd reads them, then it has nothing to say', (context) => {
    const found = spawnSync('systemd-analyze', ['--version'])
    if (found.status !== 0) return context.skip('systemd-analyze is not here')
    const copies = mkdtempSync(join(tmpdir(), 'foyer-units-'))
    try {
      // Paths of the server are those of this clone, so that a program that is missing is noticed.
      for (const [name, text] of Object.entries(units))
        writeFileSync(
          join(copies, name.replace('@.', '@3001.')),
          text
            .replaceAll('/opt/foyer/node', process.execPath)
            .replaceAll('/opt/foyer/current', root),
        )
      const names = readdirSync(copies).map((name) => join(copies, name))
      const { status, stdout, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--generators=no', ...names],
        { encoding: 'utf8' },
      )
      expect(`${stdout}${stderr}`.split('\n').filter((line) => /foyer/.test(line))).toEqual([])
      expect(status).toBe(0)
    } finally {
      rmSync(copies, { recursive: true, force: true })
    }
  })

  it('when a process is started by its unit, then Node runs it as `npm start` does', () => {
    for (const name of programs.slice(0, 2)) {
      const [, command] = /^ExecStart=(.*)$/m.exec(units[name])
      for (const option of program.options) expect(command).toContain(` ${option} `)
      expect(units[name]).toContain('MALLOC_ARENA_MAX=2')
    }
    expect(units['foyer-web@.service']).toContain(program.file.slice(root.length + 1))
    expect(units['foyer-work.service']).toContain(program.worker.slice(root.length + 1))
  })

  it('when one program is shut in, then all are, in the same way', () => {
    const sandboxOf = (name) => /\n# One account(.*?)(?=\n\n\[|$)/s.exec(units[name])?.[1].trim()
    for (const name of [...programs, 'foyer-audit.service']) {
      expect(sandboxOf(name)).toBe(sandboxOf(programs[0]))
      expect(sandboxOf(name)).toContain('CapabilityBoundingSet=\n')
    }
  })

  it('when there is a timer, then there is what it starts, and the guide turns it on', () => {
    const timers = Object.keys(units).filter((name) => name.endsWith('.timer'))
    expect(timers).toHaveLength(2)
    for (const name of timers) {
      expect(units[name.replace('.timer', '.service')]).toContain('\nType=oneshot\n')
      expect(/^systemctl enable .*$/m.exec(typed)?.[0]).toContain(name)
    }
  })

  it('when a process is told to stop, then systemd waits longer than it takes', () => {
    const usualDrain = 5
    for (const name of programs.slice(0, 2))
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(units[name])?.[1])).toBeGreaterThan(
        usualDrain + 10,
      )
  })

  it('when a setting stands in a unit or an example, then the shop knows it', () => {
    const examples = files.filter((name) => name.endsWith('.env'))
    expect(examples).toHaveLength(2)
    const texts = [
      ...Object.values(units),
      ...examples.map((name) => read(`deploy/systemd/${name}`)),
    ]
    const names = new Set(texts.flatMap(settingsIn).filter((name) => !ofOthers.has(name)))
    expect(names.size).toBeGreaterThan(10)
    expect([...names].filter((name) => !(name in environment.shape))).toEqual([])
  })
})

describe('what the proxy says while no process is there', () => {
  it('when a program asks then it gets a problem, as the shop sends them', () => {
    const said = problemShape.parse(JSON.parse(read('deploy/caddy/away.json')))
    const { instance, detail } = said
    expect(said).toEqual(problemOf({ type: 'unavailable', userMessage: detail }, instance))
  })
})

describe('guide of a Debian server', () => {
  it('when it names a file of the program, then the file is there', () => {
    const named = [...typed.matchAll(/\/opt\/foyer\/current\/([\w./@-]+)/g)].map(([, path]) => path)
    const paths = named.filter((path) => !path.startsWith('node_modules'))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('when it names a package of npm, then it is the locked one', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const packages = [...typed.matchAll(/ (node-linux-\w+)@([\d.]+)/g)]
    expect(packages.length).toBeGreaterThan(0)
    for (const [, name, version] of packages) expect(version).toBe(optionalDependencies[name])
  })

  it('when it starts web processes, then they are those the proxy asks', () => {
    const ports = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, port]) => port))
    const asked = ports(read('deploy/caddy/Caddyfile'), /127\.0\.0\.1:(\d+)/g)
    const started = ports(/^systemctl enable .*$/m.exec(typed)?.[0] ?? '', /foyer-web@(\d+)/g)
    expect(started).toEqual(asked)
    expect(ports(typed, /restart foyer-web@(\d+)/g)).toEqual(asked)
  })

  it('when it lists what may be typed by `foyer`, then there is such a command', () => {
    const commands = [...guide.matchAll(/\bfoyer (?:--database \w+ )?([a-z]+)\b/g)]
      .map(([, command]) => command)
      .filter((command) => existsSync(join(root, `packages/server/src/commands/${command}.ts`)))
    for (const command of ['catalogue', 'staff', 'doctor', 'audit', 'reconcile', 'order'])
      expect(commands).toContain(command)
  })
})
