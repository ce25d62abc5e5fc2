import { serveAside } from '../platform/processes/serve-aside.ts'
import { drawPicture, type PictureOrder } from './draw-picture.ts'

// The program of the process that draws pictures for render-in-threads.ts.
serveAside(
  async ({ source, order }: { readonly source: string; readonly order: PictureOrder }) =>
    await drawPicture(source, order),
)
