import type { Part } from '../../module.ts'
import { returnPages } from './return-pages.ts'

/** Says how a payment stands to a buyer whose bank leads back to another browser than the one that has the order. */
export const returns: Part = {
  pages: returnPages,
}
