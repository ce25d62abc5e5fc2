import type { Part } from '../../module.ts'
import { registerDemoDays } from './demo-days.ts'
import { payPages } from './pay-pages.ts'
import { payWithInstalment } from './pay-with-instalment.ts'

/** Charges the parts of a plan: the first at the checkout, the others when they are due or when a buyer follows a mail's link. */
export const instalments: Part = {
  handlers: [payWithInstalment],
  pages: payPages,
  register: registerDemoDays,
}
