import {
  type PictureFormat,
  pictureName,
  type PictureRecipe,
  pictureRecipes as recipes,
} from '@foyer/contract/pictures.ts'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { FoyerParts } from '../../../foyer.ts'
import { BusyError } from '../../../platform/errors.ts'
import type { PictureOrder } from '../../../rendering/draw-picture.ts'
import { drawnPath, picturesDirectory, writeWhole } from '../../catalogue/exports.ts'

const drawable = /\.(?:svg|png|jpe?g|webp|avif|gif)$/

/** What the last parts of a made picture's path ask for; null when they name nothing that can be made. */
export function readPictureOrder(recipe: string, file: string): PictureOrder | null {
  const [, name = '', format = ''] = /^(.+)\.(jpg|webp|avif)$/.exec(file) ?? []
  if (!Object.hasOwn(recipes, recipe) || pictureName(`/pictures/${name}`) === null) return null
  // The folder also contains compressed copies of pictures, which cannot be drawn.
  if (!drawable.test(name)) return null
  return { name, recipe: recipe as PictureRecipe, format: format as PictureFormat }
}

/** Later ones would wait longer than anybody looks; they get the original. So do those before which others take so long. */
const waitingMost = 50
const waitMs = 5_000
/** A picture that could not be drawn is not tried again in any size for an hour: a try may cost five seconds. */
const failedMs = hourMs
const failedMost = 1_000

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
export function createPictureMaker({
  config: { dataDir },
  rendering,
  clock,
}: Pick<FoyerParts, 'config' | 'rendering' | 'clock'>): PictureMaker {
  const underway = new Map<string, Promise<Buffer>>()
  /** When a picture could not be drawn, by its name, which holds the hash of its content. */
  const failed = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  function requireWorthTrying(name: string): void {
    const at = failed.get(name)
    if (at === undefined) return
    if (clock.now().getTime() - at < failedMs) throw new NotNow('it could not be drawn')
    failed.delete(name)
  }

  function rememberFailure(name: string): void {
    const oldest = failed.size >= failedMost ? failed.keys().next().value : undefined
    if (oldest !== undefined) failed.delete(oldest)
    failed.set(name, clock.now().getTime())
  }

  async function drawInto(source: string, order: PictureOrder, target: string): Promise<Buffer> {
    const pixels = order.name.endsWith('.svg') ? await pixelsOf(source, order.name) : source
    const content = await rendering.picture({ source: pixels, order })
    await writeWhole(target, content)
    return Buffer.from(content)
  }

  /** Where the PNG of a drawing is: it was drawn when it was kept, or it is drawn now, once for all recipes. */
  async function pixelsOf(source: string, name: string): Promise<string> {
    const path = drawnPath(dataDir, name)
    if (!(await isFile(path))) await writeWhole(path, await rendering.drawing(source))
    return path
  }

  async function drawInTurn(source: string, order: PictureOrder, target: string): Promise<Buffer> {
    const { promise: tooLate, reject: giveUp } = Promise.withResolvers<never>()
    let isTooLate = false
    const patience = setTimeout(() => {
      isTooLate = true
      giveUp(new NotNow('other pictures are drawn'))
    }, waitMs).unref()
    const turn = last.then(async () => {
      clearTimeout(patience)
      if (isTooLate) return await tooLate
      // In another size it may have failed meanwhile.
      requireWorthTrying(order.name)
      try {
        return await drawInto(source, order, target)
      } catch (error) {
        if (error instanceof BusyError) throw new NotNow('other pictures are drawn')
        rememberFailure(order.name)
        throw error
      }
    })
    last = turn.catch(() => undefined)
    return await Promise.race([turn, tooLate])
  }

  async function make(order: PictureOrder): Promise<Buffer | null> {
    const target = targetOf(dataDir, order)
    const kept = await readFile(target).catch(() => null)
    if (kept !== null) return kept
    const source = join(picturesDirectory(dataDir), order.name)
    if (!(await isFile(source))) return null
    const waiting = underway.get(target)
    if (waiting !== undefined) return await waiting
    requireWorthTrying(order.name)
    if (underway.size >= waitingMost) throw new NotNow('too many pictures wait to be drawn')
    const work = drawInTurn(source, order, target).finally(() => underway.delete(target))
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
