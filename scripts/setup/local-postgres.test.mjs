import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { isPostgresIn, openLocalPostgres, usersOf } from './local-postgres.mjs'
import { unprivileged } from './postgres-binaries.mjs'
import { placeIn } from './postgres-place.mjs'
import { readPidFile } from './postmaster-pid.mjs'
import { isAlive, markOf } from './process-mark.mjs'

const folders = []
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-local-'))
  // The user that PostgreSQL runs as has to get there.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const module = join(import.meta.dirname, 'local-postgres.mjs')
/** Opens the database, says where it is, and closes it when its input ends. */
const user = `const { once } = await import('node:events')
const { openLocalPostgres } = await import(${JSON.stringify(module)})
const { url, close } = await openLocalPostgres(process.argv[1])
process.on('SIGINT', () => {})
console.log(url)
await once(process.stdin.resume(), 'end')
await close()`

/** Another process that has it open; a group of its own stands for the processes of a terminal. */
async function startUser(folder) {
  const args = ['--input-type=module', '-e', user, folder]
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof url !== 'string') throw new Error('the other process could not open it')
  return {
    url,
    pid: child.pid,
    async close() {
      child.stdin.end()
      const [code] = await ended
      if (code !== 0) throw new Error(`the other process ended with ${code}`)
    },
    /** What Ctrl-C sends to all processes of a terminal. */
    interrupt: () => void process.kill(-Number(child.pid), 'SIGINT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ask(url, ...statements) {
  const db = openPostgres(url, 1)
  try {
    let rows
    for (const statement of statements) ({ rows } = await db.query(statement))
    return rows
  } finally {
    await db.close()
  }
}

const isRunning = (pid) => isAlive(markOf(pid))

describe.skipIf(process.platform !== 'linux')('the PostgreSQL of a clone', () => {
  const folder = newFolder()
  const { cluster } = placeIn(folder)
  const serverPid = () => readPidFile(cluster)?.pid
  async function killServer() {
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
  }
  const rows = async (url) => await ask(url, 'select count(*)::int as n from kept')

  it('when several start at once, after a start that was killed half-way, then it is made once', async () => {
    mkdirSync(join(folder, 'postgres', 'unfinished-1-1', 'base'), { recursive: true })
    expect(isPostgresIn(folder)).toBe(false)
    const users = await Promise.all([startUser(folder), startUser(folder), startUser(folder)])
    const url = users[0].url
    expect(users.map((one) => one.url)).toEqual([url, url, url])
    await ask(url, 'create table kept (n int)', 'insert into kept values (1)')
    await Promise.all(users.map(async (one) => await one.close()))
    const left = readdirSync(join(folder, 'postgres')).toSorted().join(' ')
    expect(left).toBe('cluster postgres.log users')
    expect(isPostgresIn(folder)).toBe(true)
  })

  it('when several have it open then the last to close stops it, whatever a terminal sends to the others', async () => {
    const first = await openLocalPostgres(folder)
    const pid = serverPid()
    const second = await startUser(folder)
    expect(first.others).toEqual([])
    expect(usersOf(folder).toSorted()).toEqual([process.pid, second.pid].map(String).toSorted())
    second.interrupt()
    await first.close()
    expect(await rows(second.url)).toEqual([{ n: 1 }])
    expect(serverPid()).toBe(pid)
    await second.close()
    expect(isRunning(pid)).toBe(false)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  it('when it is open for a child then it is kept for that child after its parent was killed', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' })
    onTestFinished(() => void child.kill())
    const first = await openLocalPostgres(folder)
    first.countIn(child.pid)
    const pid = serverPid()
    const marks = readdirSync(join(folder, 'postgres', 'users'))
    rmSync(
      join(
        folder,
        'postgres',
        'users',
        marks.find((name) => name.startsWith(`${process.pid}-`)),
      ),
    )
    await (await startUser(folder)).close()
    expect(isRunning(pid)).toBe(true)
    await first.close()
    expect(isRunning(pid)).toBe(false)
  })

  it('when all who have it open are killed then the next one goes on with it, and stops it', async () => {
    const killed = await startUser(folder)
    const pid = serverPid()
    await killed.kill()
    expect(isRunning(pid)).toBe(true)
    const next = await openLocalPostgres(folder)
    expect(serverPid()).toBe(pid)
    expect(await rows(next.url)).toEqual([{ n: 1 }])
    await next.close()
    expect(isRunning(pid)).toBe(false)
  })

  it.each([
    ['the server', async () => {}],
    ['everything', async (user) => await user.kill()],
  ])('when %s is killed then the next start has all that was committed', async (_, killMore) => {
    const user = await startUser(folder)
    const [{ n }] = await rows(user.url)
    await ask(user.url, 'insert into kept values (2)')
    await killServer()
    await killMore(user)
    const next = await openLocalPostgres(folder)
    expect(await rows(next.url)).toEqual([{ n: n + 1 }])
    await next.close()
    if (isRunning(user.pid)) await user.close()
    expect(serverPid()).toBeUndefined()
  })

  it('when the number in its file is of no process, or of another program, then it starts', async () => {
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...unprivileged })
    onTestFinished(() => void other.kill())
    for (const pid of [99_999_998, other.pid]) {
      const killed = await startUser(folder)
      const before = await rows(killed.url)
      const file = join(cluster, 'postmaster.pid')
      const [, ...rest] = readFileSync(file, 'utf8').split('\n')
      await killServer()
      await killed.kill()
      writeFileSync(file, [pid, ...rest].join('\n'))
      const next = await openLocalPostgres(folder)
      expect(await rows(next.url)).toEqual(before)
      await next.close()
    }
    expect(isRunning(other.pid)).toBe(true)
  })

  it('when the data is of another version then it says which, and leaves it alone', async () => {
    const file = join(cluster, 'PG_VERSION')
    const made = readFileSync(file, 'utf8')
    writeFileSync(file, '9\n')
    onTestFinished(() => writeFileSync(file, made))
    await expect(openLocalPostgres(folder)).rejects.toThrow('is of PostgreSQL 9')
  })

  it('when it cannot start then its own words say why', async () => {
    const file = join(cluster, 'global', 'pg_control')
    const control = readFileSync(file)
    writeFileSync(file, '')
    onTestFinished(() => writeFileSync(file, control))
    await expect(openLocalPostgres(folder)).rejects.toThrow('pg_control')
    expect(readdirSync(join(folder, 'postgres', 'users'))).toEqual([])
  })

  it('when a system has no sockets then it listens to this machine alone, with a password', async () => {
    const tcp = newFolder()
    const opened = await openLocalPostgres(tcp, { hasSockets: false })
    onTestFinished(async () => await opened.close())
    expect(opened.url).toMatch(/^postgres:\/\/postgres:[0-9a-f]{48}@127\.0\.0\.1:\d+\/foyer$/)
    expect(await ask(opened.url, `show listen_addresses`)).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    await expect(ask(opened.url.replace(/:[0-9a-f]{48}/, ':wrong'), 'select 1')).rejects.toThrow(
      'password',
    )
    expect((await openLocalPostgres(tcp, { hasSockets: false })).url).toBe(opened.url)
  })
})
