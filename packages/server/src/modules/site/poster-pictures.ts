import {
  type PictureFormat,
  pictureName,
  type PictureRecipe,
  pictureRecipes as recipes,
} from '@foyer/contract/pictures.ts'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { picturesDirectory } from '../catalogue/exports.ts'

export interface PictureOrder {
  /** Of a file in the folder of pictures. */
  readonly name: string
  readonly recipe: PictureRecipe
  readonly format: PictureFormat
}

const drawable = /\.(?:svg|png|jpe?g|webp|avif|gif)$/

/** What the last parts of the address of a made picture ask for; null when nothing can be made of them. */
export function readPictureOrder(recipe: string, file: string): PictureOrder | null {
  const [, name = '', format = ''] = /^(.+)\.(jpg|webp|avif)$/.exec(file) ?? []
  if (!Object.hasOwn(recipes, recipe) || pictureName(`/pictures/${name}`) === null) return null
  // Beside pictures lie their packed forms, which are nothing to draw.
  if (!drawable.test(name)) return null
  return { name, recipe: recipe as PictureRecipe, format: format as PictureFormat }
}

/** A chat's picture is wide and a poster is tall: it hangs whole on a wall of its own colours. */
async function hang(poster: Buffer, open: (content: Buffer) => Sharp): Promise<Sharp> {
  const { width, height } = recipes.share
  const margin = 40
  const front = await open(poster)
    .resize({ height: height - 2 * margin, width: width - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer()
  return open(
    await open(poster)
      .flatten({ background: '#f6f0e4' })
      .resize(width, height, { fit: 'cover' })
      .blur(28)
      .modulate({ brightness: 0.62 })
      .composite([{ input: front, gravity: 'centre' }])
      .png()
      .toBuffer(),
  )
}

/** Draws it. The library is loaded only when there is something to draw: it takes memory. */
async function draw(source: string, { recipe, format }: PictureOrder): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = (content: Buffer) => sharp(content, { limitInputPixels: 50_000_000 })
  const content = await readFile(source)
  const size = recipes[recipe]
  const picture =
    recipe === 'share'
      ? await hang(content, open)
      : open(content).resize({
          ...size,
          fit: 'cover',
          withoutEnlargement: !('height' in size),
        })
  const drawn = picture.timeout({ seconds: 20 })
  if (format === 'avif') return await drawn.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return await drawn.webp({ quality: 78 }).toBuffer()
  return await drawn
    .flatten({ background: '#f6f0e4' })
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer()
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

/** @throws Error when it is not worth trying just now */
function requireWorthTrying(target: string): void {
  const at = failed.get(target)
  if (at !== undefined && performance.now() - at < failedMs)
    throw new Error('it could not be drawn a moment ago')
  failed.delete(target)
  if (underway.size >= waitingMost) throw new Error('too many pictures wait to be drawn')
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

/**
 * A picture of the catalogue made by a recipe: drawn once, then kept below the folder of pictures (which may be
 * emptied at any time). Null when there is no such picture; rejects when it cannot be drawn.
 */
export async function makePicture(dataDir: string, order: PictureOrder): Promise<Buffer | null> {
  const folder = picturesDirectory(dataDir)
  const target = join(folder, 'made', order.recipe, `${order.name}.${order.format}`)
  const kept = await readFile(target).catch(() => null)
  if (kept !== null) return kept
  const source = join(folder, order.name)
  const exists = await stat(source).then(
    (stats) => stats.isFile(),
    () => false,
  )
  if (!exists) return null
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
