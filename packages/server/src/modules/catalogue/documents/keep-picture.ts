import { pictureBytesMaximum, picturePixelsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { extname } from 'node:path'
import type { Foyer } from '../../../foyer.ts'
import type { SentPicture } from '../../../rendering/redraw-picture.ts'
import { pictureName } from '../file/load-assets.ts'
import { savePictures } from '../import/save-pictures.ts'

const formats: Readonly<Record<string, SentPicture['format']>> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
}

/**
 * Keeps a picture as it was redrawn, by its content; the same picture twice is kept once. Answers its name, or what is wrong
 * with it. Pictures of one owner wait for each other.
 * @throws FoyerError `unavailable` when too many wait to be drawn
 */
export async function keepPicture(
  { config, rendering }: Pick<Foyer, 'config' | 'rendering'>,
  file: string,
  sent: Buffer,
  owner: string,
): Promise<{ readonly name: string } | { readonly whyNot: string }> {
  const format = formats[extname(file).toLowerCase()]
  if (format === undefined)
    return {
      whyNot: t(
        'This is no picture that the shop can show: please give an SVG, PNG, JPEG, WebP or AVIF file.',
      ),
    }
  if (sent.length > pictureBytesMaximum) return { whyNot: tooLarge() }
  const drawn = await rendering.redrawnPicture({ picture: { content: sent, format }, owner })
  if ('whyNot' in drawn) return { whyNot: reasons[drawn.whyNot]() }
  const content = Buffer.from(drawn.content)
  // A file beside a catalogue may not be larger, and an export writes this one there.
  if (content.length > pictureBytesMaximum) return { whyNot: tooLarge() }
  const name = pictureName(file.slice(-80), content)
  const pictures = new Map([[file, { name, content, drawn: drawn.drawn }]])
  await savePictures(config.dataDir, { pictures, plans: new Map() })
  return { name }
}

const tooLarge = () =>
  t('This picture is larger than {most} MB.', { most: pictureBytesMaximum / 1_000_000 })

const reasons = {
  other_format: () => t('This file is not what the end of its name says.'),
  broken: () => t('This picture is broken or cut off: it cannot be opened.'),
  script: () =>
    t('This drawing holds script, or something that could hide one: please save it as plain SVG.'),
  too_complex: () =>
    t('This picture takes too long to draw. Simplify it, or save it as PNG or JPEG.'),
  too_many_pixels: () =>
    t('This picture has more than {most} million pixels.', {
      most: picturePixelsMaximum / 1_000_000,
    }),
} as const
