import { pictureBytesMaximum } from '@foyer/contract/api/catalogue/keep-picture.ts'
import { t } from '@foyer/language/texts.ts'
import { extname } from 'node:path'
import type { Foyer } from '../../../foyer.ts'
import type { SentPicture } from '../../../rendering/redraw-picture.ts'
import { pictureName } from '../file/load-assets.ts'
import { isSafeSvg } from '../file/safe-svg.ts'
import { savePictures } from '../import/save-pictures.ts'

const formats: Readonly<Record<string, SentPicture['format']>> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
}

/** A page that holds a drawing is none, though a browser would show it. */
const isDrawing = (content: Buffer): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>[]*>\s*)?<svg[\s>]/i.test(
    content
      .subarray(0, 4096)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )

/** Keeps a picture as it was drawn anew, by its content; the same picture twice is kept once. Answers its name, or what is wrong with it. */
export async function keepPicture(
  { config, rendering }: Pick<Foyer, 'config' | 'rendering'>,
  file: string,
  sent: Buffer,
): Promise<{ readonly name: string } | { readonly whyNot: string }> {
  const format = formats[extname(file).toLowerCase()]
  if (format === undefined)
    return {
      whyNot: t(
        'This is no picture that the shop can show: please give an SVG, PNG, JPEG, WebP or AVIF file.',
      ),
    }
  if (sent.length > pictureBytesMaximum) return { whyNot: t('This picture is larger than 5 MB.') }
  if ((format === 'svg') !== isDrawing(sent)) return { whyNot: reasons.other_format() }
  if (format === 'svg' && !isSafeSvg(sent))
    return {
      whyNot: t(
        'This drawing holds script, or something that could hide one: please save it as plain SVG.',
      ),
    }
  const drawn = await rendering.redrawnPicture({ content: sent, format })
  if ('whyNot' in drawn) return { whyNot: reasons[drawn.whyNot]() }
  const content = Buffer.from(drawn.content)
  // A file beside a catalogue may not be larger, and an export writes this one there.
  if (content.length > pictureBytesMaximum)
    return { whyNot: t('This picture is larger than 5 MB.') }
  const name = pictureName(file.slice(-80), content)
  const pictures = new Map([[file, { name, content }]])
  await savePictures(config.dataDir, { pictures, plans: new Map() })
  return { name }
}

const reasons = {
  other_format: () => t('This file is not what the end of its name says.'),
  broken: () => t('This picture is broken or cut off: it cannot be opened.'),
  too_many_pixels: () => t('This picture has more than 50 million pixels.'),
} as const
