import { picturePixelsMaximum } from '@foyer/contract/limits.ts'
import {
  type PictureFormat,
  type PictureRecipe,
  pictureRecipes as recipes,
} from '@foyer/contract/pictures.ts'
import { readFile } from 'node:fs/promises'
import type sharpLibrary from 'sharp'
import type { Sharp } from 'sharp'

export interface PictureOrder {
  /** The name of a file in the folder of pictures. */
  readonly name: string
  readonly recipe: PictureRecipe
  readonly format: PictureFormat
}

/** As wide as pages show a picture at most. */
const drawingSide = 1_600

/** The library is loaded only when there is something to draw, because it takes memory. */
export async function loadSharp(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** `drawnOnce` for a drawing of the catalogue. */
export const readAndDraw = async (source: string): Promise<Buffer> =>
  await drawnOnce(await readFile(source))

/**
 * A drawing in pixels, in a square that it fits into, as PNG. It is drawn once, and never larger: recipes enlarge its pixels. A tall
 * one of 20 pixels would else be drawn sixty times as wide, with each of its filters.
 */
export async function drawnOnce(drawing: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return await sharp(drawing, { limitInputPixels: picturePixelsMaximum, failOn: 'warning' })
    .resize({ width: drawingSide, height: drawingSide, fit: 'inside' })
    .png()
    .toBuffer()
}

/** A chat's picture is wide and a poster is tall: the whole poster is put on a background of its own colours. */
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

/** Makes a picture from one of pixels. */
export async function drawPicture(
  source: string,
  { recipe, format }: Omit<PictureOrder, 'name'>,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const open = (content: Buffer) => sharp(content, { limitInputPixels: picturePixelsMaximum })
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
  if (format === 'avif') return await picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return await picture.webp({ quality: 78 }).toBuffer()
  return await picture
    .flatten({ background: '#f6f0e4' })
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer()
}
