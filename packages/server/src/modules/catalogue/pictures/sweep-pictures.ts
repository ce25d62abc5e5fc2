import { pictureUnusedDays, pictureSweptDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureRecipes } from '@foyer/contract/pictures.ts'
import type { Foyer } from '../../../foyer.ts'
import { drawnPath, picturesDirectory } from '../import/save-pictures.ts'
import { listUsedPictures } from './used-pictures-store.ts'

/** Where pictures wait that were swept; nobody is shown them. */
const sweptDirectory = (dataDir: string): string => join(dataDir, 'swept-pictures')

/** The files of a picture: a drawing has a packed copy. */
const filesOf = (name: string): readonly string[] =>
  name.endsWith('.svg') ? [`${name}.br`, name] : [name]

/**
 * Puts pictures aside that nothing names and nobody sent for `pictureUnusedDays`, and deletes them `pictureSweptDays` later. The time of a file is when it
 * was last named or sent: `savePictures` renews it, and so does this for every picture in use. Whatever is named in the meantime comes
 * back, also when that happened while this was at work. Answers how many were put aside.
 * @param now by the clock of the machine, which wrote the files
 */
export async function sweepPictures(
  { db, config }: Pick<Foyer, 'db' | 'config'>,
  now: Date,
): Promise<number> {
  const [kept, swept] = [picturesDirectory(config.dataDir), sweptDirectory(config.dataDir)]
  const readUsed = async () => new Set(await db.readOne(listUsedPictures))
  const isFirst = (await mkdir(swept, { recursive: true })) !== undefined
  const used = await readUsed()
  await bringBack(used, swept, kept, now)
  const aside: string[] = []
  for (const name of await namesIn(kept)) {
    const days = await ageOf(join(kept, name), now)
    // The first time nobody knows since when a picture is not used.
    if (isFirst || used.has(name)) {
      if (isFirst || days > 1) await renew(join(kept, name), now)
    } else if (days > pictureUnusedDays) {
      for (const file of filesOf(name)) await move(join(kept, file), join(swept, file))
      aside.push(name)
    }
  }
  if (aside.length > 0) {
    // Sent once more or named meanwhile: a picture that was sent is new, and one that is named comes back.
    const again = await readUsed()
    for (const name of aside)
      if ((await ageOf(join(swept, name), now)) <= pictureUnusedDays) again.add(name)
    await bringBack(again, swept, kept, now)
    for (const name of aside) {
      await forgetMade(config.dataDir, name)
      // From now on its time is when it was swept.
      await renew(join(swept, name), now)
    }
  }
  await deleteOld(swept, now)
  return (await namesIn(swept)).filter((name) => aside.includes(name)).length
}

/** The pictures of a folder, without packed copies and files that are being written. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{16}-[a-z0-9.-]+$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !/\.(?:br|tmp)$/.test(name))
}

/** Days since a file was last wanted; none for one that is gone. */
async function ageOf(path: string, now: Date): Promise<number> {
  const at = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => now.getTime(),
  )
  return (now.getTime() - at) / dayMs
}

async function bringBack(used: ReadonlySet<string>, swept: string, kept: string, now: Date) {
  for (const name of await namesIn(swept)) {
    if (!used.has(name)) continue
    for (const file of filesOf(name)) await move(join(swept, file), join(kept, file))
    await renew(join(kept, name), now)
  }
}

/** A file of that name is the same picture: names hold the hash of what is in them. */
const move = async (from: string, to: string): Promise<void> =>
  await rename(from, to).catch(() => {})

const renew = async (path: string, now: Date): Promise<void> =>
  await utimes(path, now, now).catch(() => {})

async function deleteOld(swept: string, now: Date): Promise<void> {
  for (const name of await namesIn(swept)) {
    if ((await ageOf(join(swept, name), now)) <= pictureSweptDays) continue
    for (const file of filesOf(name)) await rm(join(swept, file), { force: true })
  }
}

/** It is made again from the picture, should that come back. */
async function forgetMade(dataDir: string, name: string): Promise<void> {
  const kept = picturesDirectory(dataDir)
  await rm(drawnPath(dataDir, name), { force: true })
  for (const recipe of Object.keys(pictureRecipes))
    for (const format of ['jpg', 'webp', 'avif'])
      await rm(join(kept, 'made', recipe, `${name}.${format}`), { force: true })
}
