import { type CropBox, drawnSize } from './crop-box.ts'

/** Twice the width in which a phone shows a poster; pages show no picture wider than 1,280 pixels. */
const mostWidth = 1600
const quality = 0.86

export interface DrawnPicture {
  readonly blob: Blob
  /** The ending of its file's name. */
  readonly ending: 'jpg' | 'webp' | 'png'
}

/** Draws the part of a picture that was chosen, in the size the shop needs. @throws Error when the browser cannot */
export async function drawCrop(
  bitmap: ImageBitmap,
  box: CropBox,
  isSeeThrough: boolean,
): Promise<DrawnPicture> {
  const { width, height } = drawnSize(box, mostWidth)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws nothing.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, box.x, box.y, box.width, box.height, 0, 0, width, height)
  if (!isSeeThrough) return { blob: await blobOf(canvas, 'image/jpeg'), ending: 'jpg' }
  // Some browsers cannot write WebP, and answer with PNG.
  const blob = await blobOf(canvas, 'image/webp')
  return { blob, ending: blob.type === 'image/webp' ? 'webp' : 'png' }
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture has no size.')) : resolve(blob)),
      type,
      quality,
    )
  })
}

/** The bytes of a file in letters, as JSON carries them. */
export async function base64Of(blob: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read.')))
    reader.readAsDataURL(blob)
  })
}

/** The name under which a picture is sent: that of its file with the ending of what it is now. */
export function nameFor(file: string, ending: string): string {
  const base = file.replace(/\.[^.]*$/, '').slice(0, 100)
  return `${base === '' ? 'picture' : base}.${ending}`
}
