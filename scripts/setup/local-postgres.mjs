import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withLockFile } from './lock-file.mjs'
import { packagedVersion } from './postgres-binaries.mjs'
import { binariesOf, makePlace, placeIn } from './postgres-place.mjs'
import { isPostmaster, readPidFile, setAsideStale } from './postmaster-pid.mjs'
import { isAlive, markOf } from './process-mark.mjs'

/** A start replays what was written since the last checkpoint, which `settings` bounds; a machine may be busy besides. */
const startSeconds = 300
const user = 'postgres'
const database = 'foyer'
let opened = 0

/** Whether a database was made in this folder before. */
export const isPostgresIn = (dataDir) => existsSync(placeIn(dataDir).cluster)

/**
 * The packaged PostgreSQL with its data in `dataDir`, made and started where it is not yet. Several processes may have it open
 * at once: each leaves a mark, and whoever closes it last stops the server. It survives all of them being killed, and the next
 * to open it goes on.
 */
export async function openLocalPostgres(dataDir, { hasSockets, isDurable = true } = {}) {
  const place = { ...placeIn(dataDir, { hasSockets }), isDurable }
  makePlace(place)
  const others = usersOf(dataDir, { hasSockets })
  const marks = []
  const leaveMark = (pid) => {
    opened += 1
    const mark = join(place.users, `${markOf(pid)}.${opened}`)
    writeFileSync(mark, '')
    marks.push(mark)
  }
  const close = async () =>
    await withLockFile(place.lock, async () => {
      for (const mark of marks) rmSync(mark, { force: true })
      if (!isInUse(place)) await stopServer(place)
    })
  leaveMark(process.pid)
  try {
    const url = await withLockFile(place.lock, async () => {
      await makeCluster(place)
      await startServer(place)
      return urlOf(place)
    })
    /** `countIn` keeps the server running for that process too, should this one be killed; `others` had it open before. */
    const { folder, isElsewhere } = place
    return { url, folder, isElsewhere, others, countIn: leaveMark, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** The numbers of the processes that have it open. */
export function usersOf(dataDir, options) {
  const { users } = placeIn(dataDir, options)
  const marks = existsSync(users) ? readdirSync(users).map((mark) => mark.split('.')[0]) : []
  return [...new Set(marks.filter(isAlive).map((mark) => mark.split('-')[0]))]
}

/** Removes the marks of processes that are gone. */
function isInUse({ users }) {
  const marks = readdirSync(users)
  for (const mark of marks)
    if (!isAlive(mark.split('.')[0])) rmSync(join(users, mark), { force: true })
  return readdirSync(users).length > 0
}

/** A new cluster is completed beside its place, so that a start killed half-way leaves none that cannot be opened. */
async function makeCluster(place) {
  const { folder, cluster, sockets, password, owner } = place
  for (const name of readdirSync(folder))
    if (name.startsWith('unfinished-')) rmSync(join(folder, name), { recursive: true, force: true })
  if (existsSync(cluster)) {
    refuseOtherVersion(cluster)
    return
  }
  const unfinished = join(folder, `unfinished-${markOf(process.pid)}`)
  if (sockets === null) writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (sockets === null && owner !== undefined) chownSync(password, owner.uid, owner.gid)
  const auth = sockets === null ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust']
  const initdb = ['-D', unfinished, '-U', user, '--no-locale', '-E', 'UTF8', '-N', ...auth]
  await run(place, 'initdb', initdb)
  const create = { input: `create database ${database}\n` }
  await run(place, 'postgres', ['--single', '-F', '-D', unfinished, 'postgres'], create)
  // Its thousand files go to the disk together, which takes a tenth of the time.
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  if (place.isDurable) await run(place, 'initdb', ['-S', '-D', unfinished, ...sync])
  renameSync(unfinished, cluster)
}

function refuseOtherVersion(cluster) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const [major] = packagedVersion().split('.')
  if (made !== major)
    throw new Error(
      `The data in ${cluster} is of PostgreSQL ${made}, and this version of Foyer brings ${major}. Move that folder away to start over, or serve it with a PostgreSQL ${made} and set DATABASE_URL.`,
    )
}

async function startServer(place) {
  if (await isServing(place)) return
  writeSettings(place, place.sockets === null ? await findFreePort() : 5432)
  const start = ['start', '-w', '-s', '-t', String(startSeconds), '-D', place.cluster]
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(place.log, '')
    try {
      await run(place, 'pg_ctl', start)
      return
    } catch (error) {
      // After a killed server its children end by themselves, each as soon as it looks up from its work.
      if (attempt === 50 || !error.message.includes('is still in use')) throw error
      await pause(100)
    }
  }
}

/** Waits while the server starts, recovers or stops. */
async function isServing(place) {
  for (let waited = 0; waited < startSeconds * 10; waited += 1) {
    const found = readPidFile(place.cluster)
    if (found === null) return false
    if (!isPostmaster(found.pid, place.cluster)) {
      setAsideStale(place)
      return false
    }
    if (found.status === 'ready' && (await answers(place, found.port))) return true
    await pause(100)
  }
  throw new Error(`PostgreSQL in ${place.folder} does not answer; its log is ${place.log}.`)
}

async function answers({ sockets }, port) {
  const socket =
    sockets === null ? connect(port, '127.0.0.1') : connect(join(sockets, `.s.PGSQL.${port}`))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function stopServer(place) {
  const found = readPidFile(place.cluster)
  if (found === null || !isPostmaster(found.pid, place.cluster)) return
  await run(place, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', place.cluster])
}

/** The whole of its settings: what initdb guesses from the machine would differ between machines. */
function writeSettings({ cluster, sockets, isDurable }, port) {
  const settings = {
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    listen_addresses: sockets === null ? '127.0.0.1' : '',
    port,
    ...(sockets !== null && { unix_socket_directories: sockets }),
    max_connections: 200,
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // The recovery after a crash writes the whole disk instead of a thousand files one by one.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  )
  writeFileSync(
    join(cluster, 'postgresql.conf'),
    `# Foyer writes this file at each start.\n${lines.join('')}`,
  )
}

function urlOf({ cluster, sockets, password }) {
  if (sockets !== null)
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(sockets)}`
  const { port } = readPidFile(cluster)
  return `postgres://${user}:${readFileSync(password, 'utf8')}@127.0.0.1:${port}/${database}`
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Runs one of the programs in a session of its own, where no Ctrl-C reaches it. What it says goes into the log, and into the
 * error when it fails.
 */
async function run(place, program, args, { input } = {}) {
  const log = openSync(place.log, 'a', 0o600)
  const before = readFileSync(place.log).length
  const child = spawn(join(binariesOf(place), program), args, {
    cwd: place.folder,
    env: { PATH: '/usr/bin:/bin', ...windowsEnvironment(), HOME: place.folder, LC_ALL: 'C' },
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
    detached: true,
    windowsHide: true,
    ...place.owner,
  })
  closeSync(log)
  child.stdin?.end(input)
  const [code, signal] = await once(child, 'exit')
  if (code === 0) return
  const said = readFileSync(place.log).subarray(before).toString().trim()
  throw new Error(`PostgreSQL: ${program} ended with ${code ?? signal}.\n${said}`)
}

const windowsEnvironment = () =>
  process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH } : {}
