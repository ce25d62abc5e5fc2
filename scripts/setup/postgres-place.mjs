import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { stateFolder } from './paths.mjs'
import {
  packagedVersion,
  packagedBinaries,
  reachableBinaries,
  unprivileged,
} from './postgres-binaries.mjs'

/** Where data goes that the user who runs PostgreSQL could not reach in the clone. */
const reachableFolder = '/var/lib/foyer-local'
/** What a path of a socket may have in bytes, on the system that takes fewest. */
const longestSocketPath = 103
const socketName = '.s.PGSQL.5432'

/** The folder with the data of this clone's shop, as the server reads it from the same setting. */
export const dataFolder = () => resolve(process.env.FOYER_DATA_DIR || join(stateFolder, 'data'))

/** Where a PostgreSQL keeps what is its own, and as whom it runs; nothing is created yet. */
export function placeIn(dataDir, { hasSockets = process.platform !== 'win32' } = {}) {
  const wanted = join(realOf(dataDir), 'postgres')
  const folder = isReachable(wanted) ? wanted : join(reachableFolder, hashOf(wanted), 'postgres')
  const cluster = join(folder, 'cluster')
  return {
    folder,
    cluster,
    log: join(folder, 'postgres.log'),
    users: join(folder, 'users'),
    lock: join(folder, 'lock'),
    password: join(folder, 'password'),
    isElsewhere: folder !== wanted,
    owner: ownerOf(cluster),
    sockets: hasSockets ? socketFolderOf(folder) : null,
  }
}

/** Creates the folders of a place, closed to everybody but the user who runs PostgreSQL. */
export function makePlace({ folder, users, sockets, owner, isElsewhere }) {
  const open = isElsewhere ? [reachableFolder, dirname(folder)] : []
  for (const one of open) {
    mkdirSync(one, { recursive: true })
    chmodSync(one, 0o755)
  }
  for (const one of [folder, users]) makePrivate(one, owner)
  if (sockets !== null && sockets !== folder) makePrivate(sockets, owner)
}

/** The programs of a place: those of the package, or a copy of them that its user can reach. */
export const binariesOf = ({ folder, owner }) =>
  reachableBinaries(packagedBinaries(), join(dirname(folder), `native-${packagedVersion()}`), owner)

function makePrivate(folder, owner) {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const wanted = owner?.uid ?? process.getuid?.()
  const { uid } = lstatSync(folder)
  // A folder in a place for everybody may have been made by somebody else, for us to fall into.
  if (wanted !== undefined && uid !== wanted && uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user (${uid}).`)
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  if (wanted !== undefined) chmodSync(folder, 0o700)
}

/** Data that a user made before root came stays that user's. */
function ownerOf(cluster) {
  if (unprivileged === undefined || !existsSync(cluster)) return unprivileged
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? unprivileged : { uid, gid }
}

function isReachable(folder) {
  const owner = ownerOf(join(folder, 'cluster'))
  if (owner === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', nearest(folder)], { ...owner }).status === 0
}

/** The folder itself, or the nearest one above it that exists. */
function nearest(folder) {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}

/** Without symbolic links: a server is known by the path it was started with. Nothing of it has to exist yet. */
function realOf(folder) {
  return existsSync(folder) ? realpathSync(folder) : join(realOf(dirname(folder)), basename(folder))
}

function socketFolderOf(folder) {
  const isShort = Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
  return isShort ? folder : join(tmpdir(), `foyer-${hashOf(folder)}`)
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12)
