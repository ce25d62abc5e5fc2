import { picturePixelsMaximum } from '@foyer/contract/limits.ts'
import type { Metadata, Sharp } from 'sharp'
import { drawnOnce, loadSharp } from './draw-picture.ts'
import { readDrawing, type DrawingFault } from './read-drawing.ts'

/** A picture as somebody sent it, and what its name says it is. */
export interface SentPicture {
  readonly content: Uint8Array
  readonly format: 'svg' | 'png' | 'jpeg' | 'webp' | 'avif'
}

export type RedrawnPicture =
  /** A drawing is kept as it was sent, and has its pixels beside it: `drawn`, a PNG. */
  | { readonly content: Uint8Array; readonly drawn?: Uint8Array }
  | { readonly whyNot: DrawingFault | 'too_many_pixels' }

/** Twice what pages show at most. */
const longestSide = 2_560

const written: Readonly<Record<Exclude<SentPicture['format'], 'svg'>, (picture: Sharp) => Sharp>> =
  {
    png: (picture) => picture.png({ compressionLevel: 9 }),
    jpeg: (picture) => picture.jpeg({ quality: 90, progressive: true }),
    webp: (picture) => picture.webp({ quality: 90 }),
    avif: (picture) => picture.avif({ quality: 70, effort: 2 }),
  }

/**
 * Decodes a picture to its last row and draws it anew, so that nothing is kept but what can be seen: not where it was taken, and
 * nothing that stands behind or between. A drawing is kept as it was sent, once it has been read (read-drawing.ts) and drawn.
 */
export async function redrawPicture({ content, format }: SentPicture): Promise<RedrawnPicture> {
  const sharp = await loadSharp()
  // A truncated picture is an error, too.
  const options = { limitInputPixels: picturePixelsMaximum, failOn: 'warning' } as const
  const lookAt = async (picture: Uint8Array): Promise<Metadata | null> =>
    await sharp(picture, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => null)
  let embedded: readonly Uint8Array[] = []
  if (format === 'svg') {
    const read = readDrawing(content)
    if ('whyNot' in read) return read
    embedded = read.embedded
  }
  const of = await lookAt(content)
  if (of === null) return { whyNot: 'broken' }
  if (formatOf(of) !== format) return { whyNot: 'other_format' }
  let pixels = of.width * of.height
  for (const one of embedded) pixels += pixelsOf(await lookAt(one))
  if (pixels > picturePixelsMaximum) return { whyNot: 'too_many_pixels' }
  try {
    // As large as it will ever be drawn, and this once.
    if (format === 'svg') return { content, drawn: await drawnOnce(content) }
    const picture = sharp(content, options)
      // How the camera was held is among what is left out.
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return { content: await written[format](picture).toBuffer() }
  } catch {
    return { whyNot: 'broken' }
  }
}

/** One that cannot be read is drawn as nothing. */
const pixelsOf = (of: Metadata | null): number => (of === null ? 0 : of.width * of.height)

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format
