import type { Role } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'

/** What each role lets do, as the mail of an invitation says it. */
export const roleTexts = (): Readonly<Record<Role, string>> => ({
  owner: t('As an owner you can do everything, and decide who else may do what.'),
  manager: t(
    'As a manager you see and serve everything, and read the money; you do not give rights.',
  ),
  box_office: t('At the box office you find orders, sell, exchange, refund and let people in.'),
  finance: t('For finance you read orders and money, refund, and export.'),
  door: t('At the door you see who is on the list, and let them in.'),
})
