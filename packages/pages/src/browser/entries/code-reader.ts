import readPixels from 'jsqr'
import { createCodeReader } from '../code-reader.ts'

// In the place of what this browser lacks, so that the page asks one thing only.
window.BarcodeDetector ??= class {
  readonly #reader = createCodeReader(document, readPixels)
  async detect(view: HTMLVideoElement) {
    return await this.#reader.detect(view)
  }
}
