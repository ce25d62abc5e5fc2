import type { Part } from '../../module.ts'
import { registerDrawingAhead } from './draw-ahead.ts'
import { registerMadePictures } from './made-pictures.ts'

/** Pictures of the catalogue in the sizes that pages ask for. */
export const pictures: Part = {
  register(app, foyer) {
    registerMadePictures(app, foyer)
    registerDrawingAhead(app, foyer)
  },
}
