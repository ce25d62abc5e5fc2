/** Pictures of the catalogue lie below this path, under names that hold their content's hash. */
const prefix = '/pictures/'
const nameForm = /^[\da-f]{16}-[\da-z][\da-z.-]*$/

/**
 * The sizes a picture is made in, in pixels.
 *
 * - `share`: what a chat or a search engine shows; the sizes Open Graph and X ask for.
 * - `poster`: four by five, for mails and documents, which cannot draw SVG.
 * - `w…`: only the width, for pages.
 */
export const pictureRecipes = {
  share: { width: 1200, height: 630 },
  poster: { width: 600, height: 750 },
  w320: { width: 320 },
  w640: { width: 640 },
  w960: { width: 960 },
  w1280: { width: 1280 },
} as const

/** The widths in which pages offer a photograph. */
export const pageWidths = [320, 640, 960, 1280] as const

export type PictureRecipe = keyof typeof pictureRecipes
export type PictureFormat = 'jpg' | 'webp' | 'avif'

/** The file's name in the URL of a catalogue picture; null for pictures stored elsewhere. */
export function pictureName(url: string | null): string | null {
  const name = url?.startsWith(prefix) === true ? url.slice(prefix.length) : ''
  return nameForm.test(name) ? name : null
}

/** The URL of `/pictures/x.svg` made by a recipe; null for pictures stored elsewhere. Paths begin with a slash. */
export function madePictureUrl(
  url: string | null,
  recipe: PictureRecipe,
  format: PictureFormat = 'jpg',
): string | null {
  const name = pictureName(url)
  return name === null ? null : `${prefix}made/${recipe}/${name}.${format}`
}

/** Whether the picture is made of pixels: a drawing is small and sharp at every size as it stands. */
export const isRaster = (url: string): boolean => /\.(?:png|jpe?g|webp|avif)$/.test(url)
