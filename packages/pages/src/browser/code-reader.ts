import type { CodeDetector } from './door-scan.ts'

/** The text of a QR code in a picture (RGBA, row by row), as jsQR answers it. */
export type ReadPixels = (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null

/** A code held in front of a camera is read from this; more pixels only take longer. In CSS pixels. */
const longestSide = 640

/** Reads QR codes where the browser itself does not: a `BarcodeDetector` for the one format that tickets have. */
export function createCodeReader(page: Document, readPixels: ReadPixels): CodeDetector {
  const canvas = page.createElement('canvas')
  return {
    async detect(view) {
      const { videoWidth, videoHeight } = view
      const longest = Math.max(videoWidth, videoHeight)
      // The camera has not shown anything yet.
      if (longest === 0) return await Promise.resolve([])
      const scale = Math.min(1, longestSide / longest)
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      const drawing = canvas.getContext('2d', { willReadFrequently: true })
      if (drawing === null) return []
      drawing.drawImage(view, 0, 0, canvas.width, canvas.height)
      const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
      const found = readPixels(data, canvas.width, canvas.height)
      return found === null || found.data === '' ? [] : [{ rawValue: found.data }]
    },
  }
}
