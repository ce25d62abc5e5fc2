import { serveHelper } from '../platform/processes/serve-helper.ts'
import { drawPicture, type PictureOrder } from './draw-picture.ts'

// The program of the process that draws pictures for render-in-threads.ts.
serveHelper(
  async ({ source, order }: { readonly source: string; readonly order: PictureOrder }) =>
    await drawPicture(source, order),
)
