import { pictureBytesMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { bytesThatTell, kindOfBytes, type PictureKind } from './picture-kind.ts'

/** Larger files are not even tried: a browser would run out of memory, or seem to hang. */
const fileMaximum = 100_000_000
/** A camera's picture has more pixels than any page shows; with fewer, moving it about stays fluid. */
const pixelsMaximum = 8_000_000

export type ReadPicture =
  | { readonly kind: 'photo'; readonly bitmap: ImageBitmap; readonly isSeeThrough: boolean }
  /** A drawing is kept as it is: it has no pixels to crop. */
  | { readonly kind: 'drawing'; readonly file: File }
  | { readonly kind: 'refused'; readonly why: string }

const refused = (why: string): ReadPicture => ({ kind: 'refused', why })

/** Opens a picture as people see it, also when a phone has noted that it was held sideways. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size === 0) return refused(t('This file is empty.'))
  if (file.size > fileMaximum)
    return refused(
      t('This file has {size} MB. Please choose one with less than {most} MB.', {
        size: megabytes(file.size),
        most: megabytes(fileMaximum),
      }),
    )
  const kind = kindOfBytes(new Uint8Array(await file.slice(0, bytesThatTell).arrayBuffer()))
  if (kind === 'svg')
    return file.size > pictureBytesMaximum
      ? refused(
          t('This drawing has {size} MB. A drawing may have {most} MB.', {
            size: megabytes(file.size),
            most: megabytes(pictureBytesMaximum),
          }),
        )
      : { kind: 'drawing', file }
  try {
    const bitmap = await scaled(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    return { kind: 'photo', bitmap, isSeeThrough: kind !== 'jpeg' && kind !== 'heic' }
  } catch {
    return refused(whyUnreadable(kind, file.size))
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000)

async function scaled(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const factor = Math.sqrt(pixelsMaximum / (bitmap.width * bitmap.height))
  if (factor >= 1) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * factor),
    resizeHeight: Math.round(bitmap.height * factor),
    resizeQuality: 'high',
  })
  bitmap.close()
  return smaller
}

function whyUnreadable(kind: PictureKind, size: number): string {
  if (kind === 'heic')
    return t(
      'This browser cannot open HEIC pictures. Save it as JPEG first: on an iPhone, mail it to yourself, or open it in Photos and export it.',
    )
  if (kind === 'other')
    return t('This is no picture that can be shown: please choose JPEG, PNG, WebP, AVIF or SVG.')
  if (size > 25_000_000)
    return t(
      'This picture is too large for this browser ({size} MB), or it is broken. Please make it smaller, or try another device.',
      { size: megabytes(size) },
    )
  return t('This picture cannot be opened: the file seems to be broken.')
}
