import { logoutOfSale as endpoint } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { handle } from '../../../platform/http/handle.ts'
import { signOut } from './sign-out.ts'

export const logoutOfSale = handle(endpoint, async (call) => {
  call.visitor.replaceSession(await signOut(call))
  // This clears what the browser stored for the person who leaves, but not the cookies, which keep the basket.
  call.reply.header('clear-site-data', '"storage"')
  return {}
})
