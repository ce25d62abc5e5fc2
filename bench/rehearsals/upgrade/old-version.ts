import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atTheEnd } from '@foyer/e2e/harness/ends-with-us.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = 'packages/server/migrations'

/** The version that serves before the upgrade, checked out and built in a folder of its own. */
export interface OldVersion {
  /** Its commit, and why that one. */
  readonly told: string
  readonly folder: string
  /** The folder with its built programs. */
  readonly programs: string
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256_000_000 }).trim()

/**
 * Checks out and builds the last release: `from`, or the newest tag `v…`, or else the newest version that has fewer
 * migrations, all as they are now. It has what this version has of node_modules where both lock the same, else `npm ci`.
 * @throws Error when the clone does not have its history
 */
export function makeOldVersion(from: string | undefined): OldVersion {
  const { commit, why } = findCommit(from)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-old-version-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const how = giveModules(folder)
  const built = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the old version was not built:\n${built.stderr}`)
  return {
    told: `${commit.slice(0, 8)} (${why}; ${how})`,
    folder,
    programs: join(folder, 'packages/server/dist/program'),
  }
}

function findCommit(from: string | undefined): { commit: string; why: string } {
  const commitOf = (name: string): string => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    } catch {
      throw new Error(
        git('rev-parse', '--is-shallow-repository') === 'true'
          ? `This clone has only a part of the history, and ${name} is not in it: git fetch --unshallow.`
          : `There is no ${name} here.`,
      )
    }
  }
  if (from !== undefined) return { commit: commitOf(from), why: `--from ${from}` }
  const tag = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split(
    '\n',
  )[0]
  if (tag !== undefined && tag !== '')
    return { commit: commitOf(tag), why: `the newest release, ${tag}` }
  for (const added of git('log', '--diff-filter=A', '--format=%H', '--', migrations).split('\n')) {
    const before = `${added}^`
    if (added === '' || !isBefore(before)) continue
    const named = git(
      'show',
      '--diff-filter=A',
      '--name-only',
      '--format=',
      added,
      '--',
      migrations,
    )
    const newest = named
      .split('\n')
      .at(-1)
      ?.slice(migrations.length + 1)
    return {
      commit: commitOf(before),
      why: `no release is tagged; the version before ${newest ?? added} came`,
    }
  }
  throw new Error('No version here has fewer migrations than this one: say which with --from.')
}

/** Whether this version could have been released: what its migrations were, they still are. */
function isBefore(commit: string): boolean {
  try {
    const now = new Set(git('ls-tree', '-r', 'HEAD', '--', migrations).split('\n'))
    return git('ls-tree', '-r', commit, '--', migrations)
      .split('\n')
      .every((file) => now.has(file))
  } catch {
    // The history of a shallow clone ends somewhere.
    return false
  }
}

/** Hard links take no room and no time; on another disk they are copies. */
function giveModules(folder: string): string {
  const lock = 'package-lock.json'
  if (readFileSync(join(root, lock), 'utf8') !== readFileSync(join(folder, lock), 'utf8')) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
    return 'npm ci, as its packages are others'
  }
  for (const modules of globSync('{.,packages/*,e2e,bench}/node_modules', { cwd: root })) {
    if (!existsSync(dirname(join(folder, modules)))) continue
    const [from, to] = [join(root, modules), join(folder, modules)]
    if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) continue
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  return 'with the same packages'
}
