import { fullNameLengthMaximum, phoneLengthMaximum } from '@foyer/contract/limits.ts'
import { accountMessages, paymentMessages } from '@foyer/contract/messages.ts'
import { isPhoneEnough, readPhone } from '@foyer/contract/typed/read-phone.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import { t } from '@foyer/language/texts.ts'
import type { AccountPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../platform/database/db.ts'
import { definePages, type Page, type PageCall } from '../../platform/http/page.ts'
import { deleteAddress } from '../addresses/exports.ts'
import { saveAccountPreferences } from '../marketing/exports.ts'
import { findOwnAccount, readAccountPage } from './account-page.ts'
import { setAccountDetails, setDarkMode, type Account } from './account-store.ts'
import type { NetworkAsking } from '../../foyer.ts'
import { readPersonalData } from './personal-data-store.ts'

const limits = {
  fullname: fullNameLengthMaximum,
  phone: phoneLengthMaximum,
  address_id: 12,
  is_dark_mode: 8,
  saved: 20,
}
type AccountCall = PageCall<keyof typeof limits>

const savedTexts: ReadonlyMap<string, string> = new Map([
  ['details', t('Your details are saved.')],
  ['address', t('The address is deleted.')],
  ['card', t('The card is saved.')],
  ['card_removed', t('The card is removed.')],
  ['marketing', t('Your preferences are saved.')],
  ['appearance', t('The appearance is saved.')],
])

/** The pages of a buyer's account: plain forms that work without script and answer with a redirect. */
export const accountPages = definePages({ fields: limits }, [
  {
    path: '/account/',
    answer: async (call) => await show(call, savedTexts.get(call.fields.saved ?? '') ?? null),
  },
  { method: 'POST', path: '/account/details/', answer: takeDetails },
  change('/account/addresses/delete/', 'address', async (tx, account, { fields }) => {
    const id = Number(fields.address_id ?? '')
    // Somebody else's address is not found, just like one that is already deleted.
    if (Number.isSafeInteger(id) && id > 0 && id < 2 ** 31) await deleteAddress(tx, account.id, id)
  }),
  change('/account/marketing/', 'marketing', async (tx, account, call) => {
    const person = { accountId: account.id, emailKey: account.emailKey }
    await saveAccountPreferences(tx, call.foyer, person, tickedOf(call), call.now)
  }),
  change('/account/appearance/', 'appearance', async (tx, account, { fields }) => {
    await setDarkMode(tx, account.id, fields.is_dark_mode === '1')
  }),
  { path: '/account/export.json', answer: sendExport },
])

type Work = (tx: Tx, account: Account, call: AccountCall) => Promise<void>

function change(path: string, saved: string, work: Work): Page<keyof typeof limits> {
  return {
    method: 'POST',
    path,
    answer: async (call) =>
      await save(call, saved, async (tx, account) => await work(tx, account, call)),
  }
}

async function sendExport(call: AccountCall): Promise<FastifyReply> {
  const data = await exportAccount(call)
  if (data === undefined) return toSignIn(call)
  return call.reply
    .header('content-disposition', 'attachment; filename="my-data.json"')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2))
}

/** The boxes that are ticked; code that uses them ignores names that are no box of the account. */
function tickedOf({ request }: AccountCall): ReadonlySet<string> {
  const body = request.body as Record<string, unknown>
  return new Set(Object.keys(body).filter((field) => body[field] === '1'))
}

const toSignIn = (call: AccountCall): FastifyReply =>
  call.reply.redirect('/signin/?next=/account/', 303)

async function save(
  call: AccountCall,
  saved: string,
  work: (tx: Tx, account: Account) => Promise<void>,
): Promise<FastifyReply> {
  const known = await call.foyer.db.transaction(async (tx) => {
    const account = await findOwnAccount(tx, call)
    if (account !== undefined) await work(tx, account)
    return account !== undefined
  })
  return known ? call.reply.redirect(`/account/?saved=${saved}`, 303) : toSignIn(call)
}

async function takeDetails(call: AccountCall): Promise<FastifyReply> {
  const typed = { fullName: call.fields.fullname ?? '', phone: (call.fields.phone ?? '').trim() }
  const name = splitFullName(typed.fullName)
  const phone = readPhone(typed.phone)
  const errors: AccountPage['errors'] = [
    ...(name === null
      ? [{ field: 'fullname' as const, text: accountMessages.fullNameInvalid }]
      : []),
    ...(isPhoneEnough(typed.phone, false)
      ? []
      : [{ field: 'phone' as const, text: paymentMessages.phoneInvalid }]),
  ]
  if (name === null || errors.length > 0) return await show(call, null, { typed, errors })
  return await save(call, 'details', async (tx, { id }) => {
    await setAccountDetails(tx, id, { ...name, phone })
  })
}

async function show(
  call: AccountCall,
  saved: string | null,
  refused?: {
    readonly typed: { readonly fullName: string; readonly phone: string }
    readonly errors: AccountPage['errors']
  },
): Promise<FastifyReply> {
  const shown = await readAccountPage(call)
  if (shown === undefined) return toSignIn(call)
  const page = {
    ...call.frame('/account/'),
    xsrf: call.xsrf(),
    ...shown,
    ...refused?.typed,
    saved,
    errors: refused?.errors ?? [],
  }
  return call.answer(refused === undefined ? 200 : 422, call.foyer.pages.accountPage(page))
}

/** Everything kept about the signed-in buyer (UK GDPR, articles 15 and 20); undefined for a visitor. */
async function exportAccount(asking: NetworkAsking): Promise<object | undefined> {
  const { foyer, now } = asking
  return await foyer.db.read(async (tx) => {
    const account = await findOwnAccount(tx, asking)
    if (account === undefined) return undefined
    return {
      site: foyer.config.siteName,
      made_at: now.toISOString(),
      ...(await readPersonalData(tx, account)),
    }
  })
}
