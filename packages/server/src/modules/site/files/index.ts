import type { Part } from '../../module.ts'
import { registerShopLook } from './shop-look.ts'
import { registerStaticFiles } from './static-files.ts'

/** Built files, and the operator's colours and logo. */
export const files: Part = {
  async register(app, foyer) {
    registerShopLook(app, foyer)
    await registerStaticFiles(app, foyer)
  },
}
