import { serveAside } from '../platform/processes/serve-aside.ts'
import { drawPicture, type PictureOrder } from './draw-picture.ts'
import { redrawPicture, type SentPicture } from './redraw-picture.ts'

type Asked = { readonly source: string; readonly order: PictureOrder } | SentPicture

// The program of the process that draws pictures for render-in-threads.ts.
serveAside(async (asked: Asked) =>
  'source' in asked ? await drawPicture(asked.source, asked.order) : await redrawPicture(asked),
)
