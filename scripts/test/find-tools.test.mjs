import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTools, programOnPath } from './find-tools.mjs'
import { collectOutput } from './stage-output.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-tools-'))
  vi.stubEnv('PATH', ['/there/is/none', folder].join(delimiter))
  vi.stubEnv('CI', undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

function write(name, mode) {
  writeFileSync(join(folder, name), '#!/bin/sh\n')
  chmodSync(join(folder, name), mode)
}

describe('a program of the machine', () => {
  it('when a folder of the PATH has it, then it is found there', () => {
    write('foyer-tool', 0o755)
    expect(programOnPath('foyer-tool')).toBe(join(folder, 'foyer-tool'))
  })

  it('when there is only a file that cannot be run, then it is not found', () => {
    write('foyer-tool', 0o644)
    expect(programOnPath('foyer-tool')).toBeUndefined()
  })
})

describe('tools of the tests', () => {
  it('when one is missing, then the run begins with what is not tested, and with how to get it', async () => {
    write('git', 0o755)
    const output = (await collectOutput(findTools)).output.toString()
    expect(output).toContain('promtool is missing. Not tested without it: the alerts.\n')
    expect(output).toMatch(/apt-get install .*prometheus/)
    expect(output).not.toContain('git is missing')
  })
})
