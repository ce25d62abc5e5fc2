import type { Module } from '../module.ts'
import { accountPages } from './account-pages.ts'
import { checkOneTimeCode } from './codes/check-one-time-code.ts'
import { erasePages } from './erasure/erase-pages.ts'
import { getUser } from './sign-in/get-user.ts'
import { jobs } from './jobs.ts'
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
  jobs,
  pages: [...signInPages, ...accountPages, ...erasePages],
}
