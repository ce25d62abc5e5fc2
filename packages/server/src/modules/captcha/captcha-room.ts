import type { FoyerParts } from '../../foyer.ts'
import { createBasketReader, type ReadBasket } from './captcha-needed.ts'

/** In a rush the baskets of many buyers are read at once, just as they are reserved at once. */
export interface CaptchaRoom {
  readonly readBasket: ReadBasket
}

export const createCaptchaRoom = (shop: FoyerParts): CaptchaRoom => ({
  readBasket: createBasketReader(shop),
})
