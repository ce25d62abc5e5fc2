import {
  type PictureFormat,
  pictureName,
  type PictureRecipe,
  pictureRecipes as recipes,
} from '@foyer/contract/pictures.ts'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BusyError } from '../../../platform/errors.ts'
import type { PictureOrder } from '../../../rendering/draw-picture.ts'
import type { Rendering } from '../../../rendering/rendering.ts'
import { picturesDirectory } from '../../catalogue/exports.ts'

const drawable = /\.(?:svg|png|jpe?g|webp|avif|gif)$/

/** What the last parts of a made picture's path ask for; null when they name nothing that can be made. */
export function readPictureOrder(recipe: string, file: string): PictureOrder | null {
  const [, name = '', format = ''] = /^(.+)\.(jpg|webp|avif)$/.exec(file) ?? []
  if (!Object.hasOwn(recipes, recipe) || pictureName(`/pictures/${name}`) === null) return null
  // The folder also contains compressed copies of pictures, which cannot be drawn.
  if (!drawable.test(name)) return null
  return { name, recipe: recipe as PictureRecipe, format: format as PictureFormat }
}

/** Later ones would wait longer than anybody looks; they get the original. */
const waitingMost = 50
/** A picture that could not be drawn is not tried again at once: trying costs as much as drawing. */
const failedMs = 60_000
const failedMost = 500

/** The picture is not made now; this says nothing about the picture itself. */
export class NotNow extends Error {}

const targetOf = (dataDir: string, { recipe, name, format }: PictureOrder): string =>
  join(picturesDirectory(dataDir), 'made', recipe, `${name}.${format}`)

const isFile = async (path: string): Promise<boolean> =>
  await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

export interface PictureMaker {
  /** Whether it was drawn before. */
  isMade(order: PictureOrder): Promise<boolean>
  /**
   * A picture of the catalogue made by a recipe: drawn once, then kept below the folder of pictures (which may be
   * emptied at any time). Null when there is no such picture; rejects when it cannot be drawn.
   * @throws NotNow when trying is not worth it at the moment
   */
  make(order: PictureOrder): Promise<Buffer | null>
  /** The poster of an event as JPEG, for a document; null when there is none or it cannot be drawn. */
  poster(url: string | null): Promise<Buffer | null>
}

/** Draws one picture after the other: a crowd that looks at pictures must not keep anybody from buying. */
export function createPictureMaker(dataDir: string, rendering: Rendering): PictureMaker {
  const underway = new Map<string, Promise<Buffer>>()
  const failed = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  function requireWorthTrying(target: string): void {
    const at = failed.get(target)
    if (at !== undefined && performance.now() - at < failedMs)
      throw new NotNow('it could not be drawn a moment ago')
    failed.delete(target)
    if (underway.size >= waitingMost) throw new NotNow('too many pictures wait to be drawn')
  }

  function rememberFailure(target: string): void {
    const oldest = failed.size >= failedMost ? failed.keys().next().value : undefined
    if (oldest !== undefined) failed.delete(oldest)
    failed.set(target, performance.now())
  }

  async function drawInto(source: string, order: PictureOrder, target: string): Promise<Buffer> {
    const content = Buffer.from(await rendering.picture({ source, order }))
    await mkdir(dirname(target), { recursive: true })
    const unfinished = `${target}.${process.pid}.tmp`
    await writeFile(unfinished, content)
    await rename(unfinished, target)
    return content
  }

  async function drawInTurn(source: string, order: PictureOrder, target: string): Promise<Buffer> {
    const turn = last.then(async () => await drawInto(source, order, target))
    last = turn.catch(() => undefined)
    return await turn
  }

  async function make(order: PictureOrder): Promise<Buffer | null> {
    const target = targetOf(dataDir, order)
    const kept = await readFile(target).catch(() => null)
    if (kept !== null) return kept
    const source = join(picturesDirectory(dataDir), order.name)
    if (!(await isFile(source))) return null
    const waiting = underway.get(target)
    if (waiting !== undefined) return await waiting
    requireWorthTrying(target)
    const work = drawInTurn(source, order, target)
      .catch((error: unknown) => {
        if (error instanceof BusyError) throw new NotNow('other pictures are drawn')
        rememberFailure(target)
        throw error
      })
      .finally(() => underway.delete(target))
    underway.set(target, work)
    return await work
  }

  return {
    make,
    isMade: async (order) => await isFile(targetOf(dataDir, order)),
    async poster(url) {
      const name = pictureName(url)
      if (name === null) return null
      return await make({ name, recipe: 'poster', format: 'jpg' }).catch(() => null)
    },
  }
}
