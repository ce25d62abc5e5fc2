import type { Module } from '../module.ts'
import { accountPages } from './account-pages.ts'
import { checkOneTimeCode } from './codes/check-one-time-code.ts'
import { erasePages } from './erasure/erase-pages.ts'
import { getUser } from './sign-in/get-user.ts'
import { attachExpressOrder } from './jobs/attach-express-order.ts'
import { forgetOldCodes } from './jobs/forget-old-codes.ts'
import { logoutOfSale } from './sign-in/logout-of-sale.ts'
import { saveGuestToSale } from './sign-in/save-guest-to-sale.ts'
import { sendOneTimeCode } from './codes/send-one-time-code.ts'
import { setAccountDetails } from './set-account-details.ts'
import { signInPages } from './sign-in/sign-in-pages.ts'

export const account: Module = {
  name: 'account',
  handlers: [
    getUser,
    sendOneTimeCode,
    checkOneTimeCode,
    saveGuestToSale,
    logoutOfSale,
    setAccountDetails,
  ],
  jobs: (foyer) => [forgetOldCodes(foyer), attachExpressOrder(foyer)],
  pages: [...signInPages, ...accountPages, ...erasePages],
}
