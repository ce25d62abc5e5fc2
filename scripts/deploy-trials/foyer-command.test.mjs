import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * Calls deploy/systemd/foyer as on a server with these settings. Its places are those of a folder, and systemd-run keeps what it would
 * have given the command: `given` is null when it was not called.
 */
function foyer(settings, ...words) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-command-'))
  folders.push(folder)
  const file = (name) => join(folder, name)
  writeFileSync(file('foyer.env'), settings)
  const script = readFileSync(join(root, 'deploy/systemd/foyer'), 'utf8')
    .replaceAll('/opt/foyer/current', root)
    .replaceAll('/etc/foyer/', `${folder}/`)
    .replaceAll('/run/foyer-command', file('changed'))
  writeFileSync(file('foyer'), script, { mode: 0o755 })
  const keep = `#!/bin/sh\ncat "$(printf '%s\\n' "$@" | sed -n 's/^--property=EnvironmentFile=//p')" > '${file('given')}'\n`
  writeFileSync(file('systemd-run'), keep, { mode: 0o755 })
  const { status, stderr } = spawnSync(file('foyer'), words, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  })
  return {
    status,
    stderr,
    given: existsSync(file('given')) ? readFileSync(file('given'), 'utf8') : null,
    left: readdirSync(folder).filter((name) => name.startsWith('changed')),
  }
}

const pooled = `PUBLIC_URL=https://tickets.example/
DATABASE_URL=postgres://foyer_serve:secret@127.0.0.1:6432/foyer
DATABASE_POOLER=transaction
DATABASE_SESSION_URL='postgres://foyer_serve:secret@127.0.0.1:5000/foyer?sslmode=disable'
DATABASE_REPLICA_URL=postgres://foyer_serve:secret@127.0.0.1:5001/foyer
`

describe('foyer --database', () => {
  it('when it is not said, then a command has the settings as they are', () => {
    const { status, given } = foyer(pooled, 'audit')
    expect(status).toBe(0)
    expect(given).toBe(pooled)
  })

  it('when there is a pooler, then no address leads to the database that sells', () => {
    const { status, given, left } = foyer(pooled, '--database', 'foyer_restored', 'audit')
    expect(status).toBe(0)
    expect(given).toBe(`PUBLIC_URL=https://tickets.example/
DATABASE_URL=postgres://foyer_serve:secret@127.0.0.1:6432/foyer_restored
DATABASE_POOLER=transaction
DATABASE_SESSION_URL='postgres://foyer_serve:secret@127.0.0.1:5000/foyer_restored?sslmode=disable'
`)
    expect(left).toEqual([])
  })

  it.each([
    ['a socket', 'DATABASE_URL=postgres:///foyer?host=/run/postgresql'],
    ['quotation marks', 'DATABASE_URL="postgres://foyer_serve:secret@localhost/foyer"'],
    [
      'another address in it',
      'DATABASE_URL=postgres://foyer@localhost/foyer?sslrootcert=file:///etc/ca.crt',
    ],
    ['blanks', '  DATABASE_URL = postgres://foyer_serve:secret@localhost/foyer  '],
  ])('when an address has %s, then its path is another one', (_, line) => {
    const { status, given } = foyer(line, '--database', 'copy', 'audit')
    expect(status).toBe(0)
    expect(given).toMatch(/\/copy(?:[?"\s]|$)/)
    expect(given).not.toMatch(/\/foyer(?:[?"\s]|$)/)
  })

  it.each([
    ['no address', 'PUBLIC_URL=https://tickets.example/\n'],
    ['an address without a path', 'DATABASE_URL=postgres://foyer@localhost\n'],
    [
      'a second address without a path',
      'DATABASE_URL=postgres://localhost/foyer\nDATABASE_SESSION_URL=postgres://localhost:5000\n',
    ],
    ['an address on two lines', 'DATABASE_URL=\\\npostgres://localhost/foyer\n'],
    ['words instead of an address', 'DATABASE_URL=host=localhost dbname=foyer\n'],
  ])('when the settings have %s, then no command is called', (_, settings) => {
    const { status, stderr, given, left } = foyer(settings, '--database', 'copy', 'reconcile')
    expect(status).toBe(1)
    expect(stderr).toContain('nothing was done')
    expect(given).toBeNull()
    expect(left).toEqual([])
  })

  it('when the name is none of a database, then no command is called', () => {
    for (const name of ['', '#copy', 'a/b', "copy'"]) {
      const { status, given } = foyer(pooled, '--database', name, 'audit')
      expect(status).toBe(2)
      expect(given).toBeNull()
    }
  })
})
