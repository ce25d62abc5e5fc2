import { logoutOfSale as endpoint } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { handle } from '../../../platform/http/handle.ts'
import { signOut } from './sign-out.ts'

export const logoutOfSale = handle(endpoint, async (call) => {
  call.visitor.replaceSession(await signOut(call))
  // What the browser kept for the person who leaves; not the cookies, which carry the basket on.
  call.reply.header('clear-site-data', '"storage"')
  return {}
})
