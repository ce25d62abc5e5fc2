import type { User } from '@foyer/contract/shapes/user.ts'
import type { SignedInUser, Visitor } from './read-user.ts'

const visitor: User = {
  id: null,
  email: null,
  first_name: null,
  last_name: null,
  full_name: null,
  subscribed: false,
  is_event_subscribed: false,
  is_dark_mode: false,
}

export function presentUser(user: SignedInUser | Visitor): User {
  if (user.account === null) return { ...visitor, email: user.provedEmail }
  const { account, subscriptions } = user
  return {
    id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    full_name: `${account.firstName} ${account.lastName}`.trim(),
    subscribed: subscriptions.product,
    is_event_subscribed: subscriptions.events,
    is_dark_mode: account.isDarkMode,
  }
}
