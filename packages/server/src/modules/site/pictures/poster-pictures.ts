import {
  type PictureFormat,
  pictureName,
  type PictureRecipe,
  pictureRecipes as recipes,
} from '@foyer/contract/pictures.ts'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturesDirectory } from '../../catalogue/exports.ts'
import { draw, type PictureOrder } from './draw-picture.ts'

const drawable = /\.(?:svg|png|jpe?g|webp|avif|gif)$/

/** What the last parts of the address of a made picture ask for; null when nothing can be made of them. */
export function readPictureOrder(recipe: string, file: string): PictureOrder | null {
  const [, name = '', format = ''] = /^(.+)\.(jpg|webp|avif)$/.exec(file) ?? []
  if (!Object.hasOwn(recipes, recipe) || pictureName(`/pictures/${name}`) === null) return null
  // Beside pictures lie their packed forms, which are nothing to draw.
  if (!drawable.test(name)) return null
  return { name, recipe: recipe as PictureRecipe, format: format as PictureFormat }
}

const underway = new Map<string, Promise<Buffer>>()
/** More that wait for their turn would wait longer than anybody looks; they get the original. */
const waitingMost = 50
/** What could not be drawn is not tried again at once: trying costs as much as drawing. */
const failedMs = 60_000
const failedMost = 500
const failed = new Map<string, number>()

function rememberFailure(target: string): void {
  const oldest = failed.size >= failedMost ? failed.keys().next().value : undefined
  if (oldest !== undefined) failed.delete(oldest)
  failed.set(target, performance.now())
}

/** Says nothing about the picture itself. */
export class NotNow extends Error {}

/** @throws NotNow when it is not worth trying just now */
function requireWorthTrying(target: string): void {
  const at = failed.get(target)
  if (at !== undefined && performance.now() - at < failedMs)
    throw new NotNow('it could not be drawn a moment ago')
  failed.delete(target)
  if (underway.size >= waitingMost) throw new NotNow('too many pictures wait to be drawn')
}
let last: Promise<unknown> = Promise.resolve()

/** One after the other: a crowd that comes for pictures must not keep anybody from buying. */
async function drawInTurn(source: string, order: PictureOrder, target: string): Promise<Buffer> {
  const turn = last.then(async () => {
    const content = await draw(source, order)
    await mkdir(dirname(target), { recursive: true })
    const unfinished = `${target}.${process.pid}.tmp`
    await writeFile(unfinished, content)
    await rename(unfinished, target)
    return content
  })
  last = turn.catch(() => undefined)
  return await turn
}

const targetOf = (dataDir: string, { recipe, name, format }: PictureOrder): string =>
  join(picturesDirectory(dataDir), 'made', recipe, `${name}.${format}`)

const isFile = async (path: string): Promise<boolean> =>
  await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

/** Whether it was drawn before. */
export const isMade = async (dataDir: string, order: PictureOrder): Promise<boolean> =>
  await isFile(targetOf(dataDir, order))

/**
 * A picture of the catalogue made by a recipe: drawn once, then kept below the folder of pictures (which may be
 * emptied at any time). Null when there is no such picture; rejects when it cannot be drawn.
 */
export async function makePicture(dataDir: string, order: PictureOrder): Promise<Buffer | null> {
  const folder = picturesDirectory(dataDir)
  const target = targetOf(dataDir, order)
  const kept = await readFile(target).catch(() => null)
  if (kept !== null) return kept
  const source = join(folder, order.name)
  if (!(await isFile(source))) return null
  const waiting = underway.get(target)
  if (waiting !== undefined) return await waiting
  requireWorthTrying(target)
  const work = drawInTurn(source, order, target)
    .catch((error: unknown) => {
      rememberFailure(target)
      throw error
    })
    .finally(() => underway.delete(target))
  underway.set(target, work)
  return await work
}

/** The poster of an event as JPEG, for a document; null when there is none or it cannot be drawn. */
export async function posterJpeg(dataDir: string, url: string | null): Promise<Buffer | null> {
  const name = pictureName(url)
  if (name === null) return null
  return await makePicture(dataDir, { name, recipe: 'poster', format: 'jpg' }).catch(() => null)
}
