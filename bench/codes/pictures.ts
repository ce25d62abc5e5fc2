import QRCode from 'qrcode'
import { sightings, type Sighting } from './sightings.ts'

/** The resolution a phone's camera gives a page that asks for no particular one. */
export const cameraSize = { width: 1280, height: 720 } as const

export interface Picture {
  readonly name: string
  /** One brightness for each pixel, row by row. */
  readonly pixels: Uint8ClampedArray
}

/** The same twenty pictures of `text` at every run: their random-looking numbers come from a fixed sequence. */
export function takePictures(text: string): readonly Picture[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const isDark = (column: number, row: number): boolean =>
    Math.min(column, row) >= 0 &&
    Math.max(column, row) < modules.size &&
    modules.get(row, column) === 1
  return sightings.map((sighting) => ({
    name: sighting.name,
    pixels: finish(draw(isDark, modules.size, sighting), sighting),
  }))
}

/** The scene in front of the camera: the code on its paper, on a grey table. */
function draw(
  isDark: (column: number, row: number) => boolean,
  size: number,
  sighting: Sighting,
): Float32Array {
  const { width, height } = cameraSize
  const { side = 420, turn = 0, tilt = 0, bend = 0, dark = 20, light = 235 } = sighting
  const { isInverted = false, hidden = [], shade = 0, glare = 0, stripes = 0 } = sighting
  const picture = new Float32Array(width * height)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      // Each pixel averages four places, as a lens mixes the light that falls on it.
      for (const [right, down] of corners) {
        const [away, below] = [x + right - width / 2, y + down - height / 2]
        const depth = 1 + (tilt * away) / width
        const across = (away * cos + below * sin) / depth / side
        const along = (below * cos - away * sin) / depth / side + bend * across * across
        const [column, row] = [(across + 0.5) * size, (along + 0.5) * size]
        const isPaper = Math.min(column, row) > -4 && Math.max(column, row) < size + 4
        const isCovered = hidden.some(
          ([left, top, wide, high]) =>
            column >= left * size &&
            column < (left + wide) * size &&
            row >= top * size &&
            row < (top + high) * size,
        )
        const isBlack = isDark(Math.floor(column), Math.floor(row)) !== isInverted
        sum += !isPaper ? 110 : isCovered ? 150 : isBlack ? dark : light
      }
      const lit = (sum / corners.length) * (1 - (shade * x) / width)
      const spot = Math.hypot(x - width * 0.55, y - height * 0.42) / 120
      const wave = stripes * Math.sin(x * 0.9 + y * 0.13) * Math.sin(y * 1.1 - x * 0.07)
      picture[y * width + x] = lit + glare * Math.exp(-spot * spot) + wave
    }
  }
  return picture
}

const corners = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** Turns the scene into the camera's picture: out of focus, blurred by movement, with noise. */
function finish(picture: Float32Array, { blur = 0, moved = 0, noise = 0 }: Sighting) {
  const { width } = cameraSize
  let seen = picture
  // Three box blurs come close to the blur of a lens.
  for (let pass = 0; pass < 3 && blur > 0; pass += 1) {
    seen = smear(seen, blur, 1)
    seen = smear(seen, blur, width)
  }
  if (moved > 0) seen = smear(seen, moved, 1)
  const next = sequence(7)
  return Uint8ClampedArray.from(seen, (value) => value + noise * (next() + next() - 1))
}

/** The mean of the pixels up to `reach` away, in steps of `step`. */
function smear(picture: Float32Array, reach: number, step: number): Float32Array {
  return picture.map((_, at) => {
    let sum = 0
    for (let away = -reach; away <= reach; away += 1) sum += picture[at + away * step] ?? 110
    return sum / (2 * reach + 1)
  })
}

/** Numbers from 0 to 1 that are the same at every run: a linear congruential generator. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
