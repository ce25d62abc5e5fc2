import { pictureBytesMaximum } from '@foyer/contract/api/catalogue/keep-picture.ts'
import { t } from '@foyer/language/texts.ts'
import { extname } from 'node:path'
import { activeSvg, pictureName, pictureTypes } from '../file/load-assets.ts'
import { savePictures } from '../import/save-pictures.ts'

/** What a file of each kind begins with. */
const beginnings: Readonly<Record<string, (content: Buffer) => boolean>> = {
  '.png': (content) => content.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.webp': (content) =>
    content.subarray(0, 4).toString('latin1') === 'RIFF' &&
    content.subarray(8, 12).toString('latin1') === 'WEBP',
  '.avif': (content) => /^ftypavi[fs]/.test(content.subarray(4, 12).toString('latin1')),
  '.svg': (content) =>
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>[]*>\s*)?<svg[\s>]/i.test(
      content
        .subarray(0, 4096)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    ),
}

function isJpeg(content: Buffer): boolean {
  return content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
}

/** Keeps a picture, by its content; the same picture twice is kept once. Answers its name, or what is wrong with it. */
export async function keepPicture(
  dataDir: string,
  file: string,
  content: Buffer,
): Promise<{ readonly name: string } | { readonly whyNot: string }> {
  const type = extname(file).toLowerCase()
  if (!pictureTypes.has(type))
    return {
      whyNot: t(
        'This is no picture that the shop can show: please give an SVG, PNG, JPEG, WebP or AVIF file.',
      ),
    }
  if (content.length > pictureBytesMaximum)
    return { whyNot: t('This picture is larger than 5 MB.') }
  if (beginnings[type]?.(content) !== true)
    return { whyNot: t('This file is not what the end of its name says.') }
  if (type === '.svg' && activeSvg.test(content.toString('utf8')))
    return { whyNot: t('This drawing holds script, which a picture may not.') }
  const name = pictureName(file.slice(-80), content)
  await savePictures(dataDir, { pictures: new Map([[file, { name, content }]]), plans: new Map() })
  return { name }
}
