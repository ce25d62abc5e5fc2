import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type * as HarfBuzz from 'harfbuzzjs'
import { builtFont, fontFiles, type FontName } from './font-files.ts'
import { unpackFont } from './unpack-woff.ts'

/** A font, opened both for shaping text and for embedding it. */
export interface OpenFont {
  readonly name: FontName
  readonly embedded: Font
  /** Made when text is shaped with it: most fonts are only asked what they have. */
  readonly shaped: HarfBuzz.Font
  /** One unit of the font, in em. */
  readonly unit: number
  /** How far its letters reach above and below the line, in em. */
  readonly ascent: number
  readonly descent: number
}

export interface Fonts {
  readonly harfBuzz: typeof HarfBuzz
  open(name: FontName): OpenFont
}

let opened: Promise<Fonts> | undefined

/** The fonts of this process. Each is read when it is needed for the first time, and stays open: opening takes longer than a ticket. */
export const openFonts = (): Promise<Fonts> => (opened ??= makeFonts())

async function makeFonts(): Promise<Fonts> {
  // The libraries are large, and most processes that render pages do not need them.
  const [harfBuzz, { create }] = await Promise.all([import('harfbuzzjs'), import('fontkit')])
  const fonts = new Map<FontName, OpenFont>()
  return {
    harfBuzz,
    open(name) {
      const known = fonts.get(name)
      if (known !== undefined) return known
      const bytes = bytesOf(name)
      // A file of several fonts would be another kind of answer; each of ours is one.
      const embedded = create(bytes) as Font
      const unit = 1 / embedded.unitsPerEm
      let shaped: HarfBuzz.Font | undefined
      const font: OpenFont = {
        name,
        embedded,
        get shaped() {
          return (shaped ??= new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes))))
        },
        unit,
        ascent: embedded.ascent * unit,
        descent: -embedded.descent * unit,
      }
      fonts.set(name, font)
      return font
    },
  }
}

function bytesOf(name: FontName): Buffer {
  // The built pages have the fonts beside them, the sources have them in packages.
  if (!import.meta.filename.endsWith('.ts'))
    return readFileSync(new URL(builtFont(name), import.meta.url))
  return unpackFont(readFileSync(createRequire(import.meta.url).resolve(fontFiles[name].path)))
}
