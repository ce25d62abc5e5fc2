/** A part of a picture, in its pixels. */
export interface CropBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The closest that a picture may be cropped: closer, its pixels would be seen. In pixels of its width. */
const leastWidth = 160

/** The largest box of this shape in the middle of the picture. @param shape its width for a height of 1 */
export function wholeBox({ width, height }: PictureSize, shape: number): CropBox {
  const across = Math.min(width, height * shape)
  const down = across / shape
  const half = (most: number, length: number) => Math.max(0, (most - length) / 2)
  return { x: half(width, across), y: half(height, down), width: across, height: down }
}

/** Keeps a box inside of the picture. */
function inside(size: PictureSize, box: CropBox): CropBox {
  const kept = (at: number, length: number, most: number) =>
    Math.max(0, Math.min(at, Math.max(0, most - length)))
  return {
    ...box,
    x: kept(box.x, box.width, size.width),
    y: kept(box.y, box.height, size.height),
  }
}

/** How close the box is: 1 for the whole picture. */
export const zoomOf = (size: PictureSize, { width, height }: CropBox): number =>
  wholeBox(size, width / height).width / width

/** The closest zoom that is still sharp enough; 1 for small pictures, which are taken whole. */
export const mostZoom = (size: PictureSize, shape: number): number =>
  Math.max(1, wholeBox(size, shape).width / leastWidth)

/**
 * The box at another zoom. What lies at `at` stays where it is, given as shares of the box; its middle unless it is
 * said otherwise.
 */
export function zoomedBox(
  size: PictureSize,
  box: CropBox,
  zoom: number,
  at: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): CropBox {
  const shape = box.width / box.height
  const width = wholeBox(size, shape).width / Math.max(1, Math.min(zoom, mostZoom(size, shape)))
  const height = width / shape
  return inside(size, {
    x: box.x + (box.width - width) * at.x,
    y: box.y + (box.height - height) * at.y,
    width,
    height,
  })
}

/** The box moved by so many pixels of the picture, as far as the picture goes. */
export const movedBox = (size: PictureSize, box: CropBox, by: { x: number; y: number }): CropBox =>
  inside(size, { ...box, x: box.x + by.x, y: box.y + by.y })

/** Where the box lies between both ends of the picture, 0 to 100; the middle where there is no room to move. */
export function placeOf({ width, height }: PictureSize, box: CropBox) {
  const share = (at: number, room: number) => (room < 0.5 ? 50 : Math.round((at / room) * 100))
  return { x: share(box.x, width - box.width), y: share(box.y, height - box.height) }
}

/** The box at such a place. */
export function placedBox(
  size: PictureSize,
  box: CropBox,
  place: { readonly x?: number; readonly y?: number },
): CropBox {
  const { x, y } = place
  return inside(size, {
    ...box,
    ...(x !== undefined && { x: ((size.width - box.width) * x) / 100 }),
    ...(y !== undefined && { y: ((size.height - box.height) * y) / 100 }),
  })
}

/** The size in which the box is drawn for the shop: never larger than it is, and never wider than pages show. */
export function drawnSize({ width, height }: CropBox, mostWidth: number): PictureSize {
  const factor = Math.min(1, mostWidth / width)
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
