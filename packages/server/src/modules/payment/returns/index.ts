import type { Part } from '../../module.ts'
import { returnPages } from './return-pages.ts'

/** Tells buyers whose bank has led them back to another browser than the one with their order how the payment went. */
export const returns: Part = {
  pages: returnPages,
}
