import { fileURLToPath } from 'node:url'
import { serveAside } from '../platform/processes/serve-aside.ts'
import { drawPicture, readAndDraw, type PictureOrder } from './draw-picture.ts'
import { redrawPicture, type SentPicture } from './redraw-picture.ts'

export type AskedOfArtist =
  | { readonly source: string; readonly order: Omit<PictureOrder, 'name'> }
  | { readonly drawing: string }
  | SentPicture

/** A photo of 48 million pixels needs 550 MB, and the shop has 1.5 GB together with this process (deploy/systemd). */
const memoryMost = 750_000_000

// A poster that is a drawing has letters, and an image of the shop has no fonts: those of its documents are beside the built pages. The
// library of pictures looks for them when it is loaded, unless an operator has said where.
process.env['FONTCONFIG_FILE'] ??= fileURLToPath(
  import.meta.resolve('@foyer/pages/dist/fonts/fonts.conf'),
)

// The program of the process that draws pictures for render-in-threads.ts.
serveAside(
  async (asked: AskedOfArtist) => {
    if ('drawing' in asked) return await readAndDraw(asked.drawing)
    return 'source' in asked
      ? await drawPicture(asked.source, asked.order)
      : await redrawPicture(asked)
  },
  { memoryMost },
)
