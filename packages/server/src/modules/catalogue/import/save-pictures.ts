import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Copies pictures under names that contain their content's hash; an existing copy is left alone. */
export async function savePictures(dataDir: string, assets: Assets): Promise<void> {
  const directory = picturesDirectory(dataDir)
  await mkdir(directory, { recursive: true })
  for (const { name, content } of assets.pictures.values()) {
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
    // The file is renamed into place, so that a reader never sees half a picture.
    const unfinished = `${path}.${process.pid}.tmp`
    if (name.endsWith('.svg')) await writeFile(`${path}.br`, await compress(content))
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  }
}
