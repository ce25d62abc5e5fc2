import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import { isOneLine, isPlainText } from '../rules/plain-text.ts'
import { cleanLine, cleanLines } from './clean-text.ts'

/**
 * What somebody writes in their own words, such as a title, a reason or a note, cleaned before it is measured.
 * @param missing what to say where it is empty
 */
export const freeLine = (most: number, missing?: string) =>
  written(cleanLine, isOneLine, most).check(z.minLength(1, missing))

/** The same, where it may be empty. */
export const optionalLine = (most: number) => written(cleanLine, isOneLine, most)

/** A text that may have lines. */
export const freeLines = (most: number, missing?: string) =>
  written(cleanLines, isPlainText, most).check(z.minLength(1, missing))

export const optionalLines = (most: number) => written(cleanLines, isPlainText, most)

const written = (
  clean: (text: string) => string,
  isRight: (text: string) => boolean,
  most: number,
) =>
  z.string().check(
    z.overwrite(clean),
    z.maxLength(most),
    z.refine(
      (text) => text === '' || isRight(text),
      t('Please use letters and signs that can be seen'),
    ),
  )
