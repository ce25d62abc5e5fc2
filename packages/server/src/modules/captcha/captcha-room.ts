import type { FoyerParts } from '../../foyer.ts'
import { createBasketReader, type ReadBasket } from './captcha-needed.ts'
import { createMarkQueue, type CountMarks } from './count-reservation.ts'

/** In a rush the baskets of many buyers are read and counted at once, just as they are reserved at once. */
export interface CaptchaRoom {
  readonly readBasket: ReadBasket
  readonly countMarks: CountMarks
}

export const createCaptchaRoom = (shop: FoyerParts): CaptchaRoom => ({
  readBasket: createBasketReader(shop),
  countMarks: createMarkQueue(shop),
})
