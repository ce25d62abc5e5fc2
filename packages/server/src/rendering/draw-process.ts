import { fileURLToPath } from 'node:url'
import { serveAside } from '../platform/processes/serve-aside.ts'
import { drawPicture, type PictureOrder } from './draw-picture.ts'
import { redrawPicture, type SentPicture } from './redraw-picture.ts'

type Asked = { readonly source: string; readonly order: PictureOrder } | SentPicture

// A poster that is a drawing has letters, and an image of the shop has no fonts: those of its documents are beside the built pages. The
// library of pictures looks for them when it is loaded, unless an operator has said where.
process.env['FONTCONFIG_FILE'] ??= fileURLToPath(
  import.meta.resolve('@foyer/pages/dist/fonts/fonts.conf'),
)

// The program of the process that draws pictures for render-in-threads.ts.
serveAside(async (asked: Asked) =>
  'source' in asked ? await drawPicture(asked.source, asked.order) : await redrawPicture(asked),
)
