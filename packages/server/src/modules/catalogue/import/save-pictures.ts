import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { machineTime } from '../../../platform/clock.ts'
import type { Assets } from '../file/load-assets.ts'

/** A drawing is text: a compressed copy is kept beside it, so that it is compressed only once. */
const compress = promisify(brotliCompress)

/** The folder from which the site module serves `/pictures/<name>`. */
export function picturesDirectory(dataDir: string): string {
  return join(dataDir, 'pictures')
}

/** Where the PNG of a drawing is kept; everything else is made from it. */
export const drawnPath = (dataDir: string, name: string): string =>
  join(picturesDirectory(dataDir), 'made', 'drawn', `${name}.png`)

/** Renames a file into place, so that a reader never sees half of it. */
export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Copies pictures under names that contain their content's hash; an existing copy is left alone. */
export async function savePictures(dataDir: string, assets: Assets): Promise<void> {
  const directory = picturesDirectory(dataDir)
  for (const { name, content, drawn } of assets.pictures.values()) {
    if (drawn !== undefined) await writeWhole(drawnPath(dataDir, name), drawn)
    const path = join(directory, name)
    const size = await stat(path).then(
      (stats) => stats.size,
      () => -1,
    )
    if (size === content.length) {
      // It is wanted now, however long nobody has used it (`sweep-pictures.ts`).
      const now = machineTime()
      const isThere = await utimes(path, now, now).then(
        () => true,
        () => false,
      )
      if (isThere) continue
    }
    if (name.endsWith('.svg')) await writeWhole(`${path}.br`, await compress(content))
    await writeWhole(path, content)
  }
}
