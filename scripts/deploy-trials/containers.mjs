import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../setup/paths.mjs'

export const names = {
  base: 'localhost/foyer-base:bookworm',
  shop: 'localhost/foyer:latest',
  staging: 'localhost/foyer:staging',
  postgres: 'localhost/foyer-postgres:15',
  caddy: 'localhost/foyer-caddy:2',
}

/** What this machine lacks for trials with containers, each in a sentence. */
export function missingForContainers(tools) {
  const lacks = (tool) => spawnSync('which', [tool]).status !== 0
  return [
    ...(process.getuid?.() === 0 ? [] : ['It has to run as root: the base is made by mmdebstrap.']),
    ...tools.filter(lacks).map((tool) => `${tool} is missing: apt-get install ${tool}`),
  ]
}

/**
 * Containers with a storage of their own, so that nothing is left on the machine and nothing on it is touched. With `cache`
 * the storage stays there for the next time.
 */
export function openContainers(cache) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-trial-'))
  const storage = cache === undefined ? join(folder, 'storage') : resolve(cache)
  mkdirSync(storage, { recursive: true })
  const file = (name) => join(folder, name)
  writeFileSync(
    file('storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${storage}"\nrunroot = "${file('run')}"\n`,
  )
  const configure = (more) =>
    writeFileSync(file('containers.conf'), `[engine]\ntmp_dir = "${file('tmp')}"\n${more}`)
  configure('')
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: file('storage.conf'),
    CONTAINERS_CONF: file('containers.conf'),
  }
  /** Runs a program to its end: `{ status, stdout, output }`. */
  function attempt(program, args, options = {}) {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      ...options,
    })
    return {
      status: status ?? 255,
      stdout: stdout ?? '',
      output: `${stdout}${stderr}${error ?? ''}`,
    }
  }
  /** Runs a program that has to succeed, and answers what it wrote. */
  function run(program, args, options) {
    const { status, stdout, output } = attempt(program, args, options)
    if (status !== 0)
      throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${output.slice(-3000)}`)
    return stdout.trim()
  }
  return {
    folder,
    clone: file('clone'),
    attempt,
    run,
    podman: (...args) => run('podman', args),
    /** Makes the base unless the storage has it, and finds out how containers run here. Answers what it chose. */
    prepare() {
      run('git', ['clone', '--quiet', '--no-local', root, file('clone')])
      if (attempt('podman', ['image', 'exists', names.base]).status !== 0)
        run(join(file('clone'), 'deploy/image/make-base.sh'), [names.base])
      const tries = ['plainly', 'by runc, with fewer files and processes']
      for (const [at, more] of ['', runcSettings].entries()) {
        configure(more)
        if (attempt('podman', ['run', '--rm', names.base, 'true']).status === 0)
          return `Containers run ${tries[at]}.`
      }
      const { output } = attempt('podman', ['run', '--rm', names.base, 'true'])
      throw new CannotRun(`podman runs no container here:\n${output}`)
    },
    build({ file: containerfile, context, name, target, args = {} }) {
      const authority = '/etc/ssl/certs/ca-certificates.crt'
      run('buildah', [
        'bud',
        '--format',
        'docker',
        '--isolation',
        'chroot',
        '--layers',
        '--quiet',
        ...(existsSync(authority) ? ['--secret', `id=authority,src=${authority}`] : []),
        ...(target === undefined ? [] : ['--target', target]),
        ...Object.entries({ BASE: names.base, ...args }).flatMap(([key, value]) => [
          '--build-arg',
          `${key}=${value}`,
        ]),
        '-f',
        join(file('clone'), containerfile),
        '-t',
        name,
        join(file('clone'), context),
      ])
    },
    /** Ends and removes every container, and all files unless they are a cache. */
    close() {
      attempt('podman', ['rm', '--all', '--force', '--time', '2', '--volumes'])
      attempt('umount', [join(storage, 'overlay')])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The other runtime of Debian, for machines whose control groups crun does not take, and limits that every machine has. */
const runcSettings =
  'runtime = "runc"\n[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n'

/** The trial cannot be made here; that says nothing about the shop. */
export class CannotRun extends Error {}

/** Builds the image and the one for staging. Answers what it took. */
export function buildImages(containers) {
  const began = performance.now()
  const revision = containers.run('git', ['-C', containers.clone, 'rev-parse', 'HEAD'])
  const image = { file: 'deploy/image/Containerfile', context: '.', args: { REVISION: revision } }
  containers.build({ ...image, name: names.shop, target: 'shop' })
  containers.build({ ...image, name: names.staging, target: 'staging' })
  return Math.round((performance.now() - began) / 1000)
}
