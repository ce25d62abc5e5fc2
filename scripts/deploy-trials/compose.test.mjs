import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The files with secrets that an operator has in a clone after the guides: from the commands of the guides themselves. */
function liveFiles() {
  const copied = [...read('deploy/compose/README.md').matchAll(/cp \S+\.example (\S+)/g)]
  const dumped = [...read('deploy/compose/README.md').matchAll(/> (\S+\.dump)/g)]
  const names = [...copied, ...dumped].map(([, name]) => `deploy/compose/${name}`)
  return [...names, 'deploy/ha/certificates/ca.key', 'deploy/ha/certificates/one/machine.key']
}

describe('secrets of a shop in its clone', () => {
  it('when the guides were followed, then git adds none of them', () => {
    const files = liveFiles()
    expect(files.length).toBeGreaterThan(4)
    const { stdout } = spawnSync('git', ['-C', root, 'check-ignore', '--no-index', ...files], {
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n')).toEqual(files)
  })

  it('when the guides were followed, then no image is built with them', () => {
    const lines = read('.dockerignore').split('\n')
    const matches = (file, line) => {
      const pattern = line
        .replace(/^\*\*\//, '')
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^/]*')
      return line !== '' && new RegExp(`(?:^|/)${pattern}(?:/|$)`).test(file)
    }
    expect(
      liveFiles().filter(
        (file) => !lines.some((line) => !/^[#!]/.test(line) && matches(file, line)),
      ),
    ).toEqual([])
  })
})
