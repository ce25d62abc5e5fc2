/** How the pages of the shop show a kind of picture: its width for a height of 1. */
export const pictureShapes = {
  /** Posters of events, and pictures of gift vouchers. */
  poster: 4 / 5,
  logo: 1,
} as const
export type PictureShape = keyof typeof pictureShapes
