import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder, type OwnFolder } from '@foyer/e2e/harness/own-folder.ts'

/** PostgreSQL refuses to run as root, so there everything runs as `nobody`. */
const unprivileged = 65_534
const isRoot = process.getuid?.() === 0

/** For `spawn`: whose a process of the cluster is. */
export const owner = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** A new folder that the cluster's user owns and nobody else reads; it goes with this program. */
export function clusterFolder(): OwnFolder {
  const folder = ownFolder('foyer-cluster-')
  chmodSync(folder.path, 0o700)
  give(folder.path)
  return folder
}

export function ownFolderIn(parent: string, name: string): string {
  const path = join(parent, name)
  mkdirSync(path, { mode: 0o700 })
  give(path)
  return path
}

export function give(path: string): void {
  if (isRoot) chownSync(path, unprivileged, unprivileged)
}
