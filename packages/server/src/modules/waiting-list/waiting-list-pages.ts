import {
  emailLengthMaximum,
  linkTokenLengthMaximum,
  workProofLengthMaximum,
} from '@foyer/contract/limits.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { readEmail } from '@foyer/contract/typed/read-email.ts'
import type { WaitingListPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePage, definePages, type PageCall } from '../../platform/http/page.ts'
import type { Asking, NetworkAsking } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { joinList } from './join-list.ts'
import { saidAfter, type Said } from './said.ts'
import { waitingListPath, readWishToken } from './wish-link.ts'
import { readWished } from './queue-events-store.ts'
import { shareOfNetwork } from './share-of-network.ts'
import { placeOf } from './waiting-order-store.ts'
import { confirmPlace, findWish, isElsewhere, putWishAgain, takeWishBack } from './wish-store.ts'

type WishShown = Omit<WaitingListPage['view'] & { readonly step: 'wish' }, 'step' | 'token'>

/** The wish behind the link of a mail; null when there is none any more. */
async function readWish(
  { foyer: { db, secrets }, visitor }: Asking,
  token: string | undefined,
): Promise<WishShown | null> {
  const id = readWishToken(secrets, token)
  if (id === null) return null
  return await db.read(async (tx) => {
    const wish = await findWish(tx, id)
    if (wish === undefined) return null
    const { title, slug, timeZone, startsAt } = await readWished(tx, id)
    return {
      event: { name: title, url: `/events/${slug}/` },
      startsAt: startsAt?.toISOString() ?? null,
      timeZone,
      qty: wish.qty,
      state: (await isElsewhere(tx, id, sha256(visitor.sessionToken))) ? 'elsewhere' : wish.state,
      place: wish.state === 'waiting' ? await placeOf(tx, wish) : null,
    }
  })
}

/** What the buttons of the page do. */
type WishAct = 'confirm' | 'leave' | 'again'

/**
 * Confirms the wish behind a link, takes it back, or puts one that has ended at the end of the list again. Doing it twice changes
 * nothing more.
 */
async function changeWish(
  asking: NetworkAsking,
  token: string | undefined,
  act: WishAct,
): Promise<void> {
  const { foyer, visitor, now } = asking
  const id = readWishToken(foyer.secrets, token)
  if (id === null) return
  const from = { sessionHash: sha256(visitor.sessionToken), network: shareOfNetwork(asking) }
  await foyer.db.transaction(async (tx) => {
    await acts[act](tx, id, now, from)
  })
}

const acts = { confirm: confirmPlace, leave: takeWishBack, again: putWishAgain }

const joinFields = {
  email: emailLengthMaximum,
  quantity: 60,
  date: 10,
  event: 200,
  proof: workProofLengthMaximum,
}
const wishFields = { token: linkTokenLengthMaximum, act: 10 }
type JoinCall = PageCall<keyof typeof joinFields>
type WishCall = PageCall<keyof typeof wishFields>

export const waitingListPages = [
  // The form stands on the page of the queue, which shows what became of it.
  definePage({
    method: 'POST',
    path: '/queue/:key/waiting-list/',
    mostPerMinute: 120,
    fields: joinFields,
    async answer(call) {
      const { key } = call.request.params as { key: string }
      return call.reply.redirect(saidAfter(key, await take(call, key)), 303)
    },
  }),
  ...definePages(
    {
      fields: wishFields,
      mostPerMinute: 60,
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
    },
    [
      {
        path: waitingListPath,
        answer: async (call) => show(call, await readWish(call, call.fields.token)),
      },
      // Only a button confirms a wish or takes it back: mail scanners open every link.
      { method: 'POST', path: waitingListPath, answer: change },
    ],
  ),
]

const number = /^[1-9]\d{0,9}$/

async function take(call: JoinCall, key: string): Promise<Said> {
  const { quantity = '', date = '', event, proof = '' } = call.fields
  const email = readEmail(call.fields.email ?? '')
  if (email === null) return 'email'
  const qty = wholeNumberIn(quantity)
  if (qty === null || qty < 1) return 'quantity'
  if (date !== '' && !number.test(date)) return 'date'
  const eventDateId = date === '' ? null : Number(date)
  const { foyer, visitor, now } = call
  const asked = { now, level: 0, boundTo: visitor.sessionToken }
  const isWorkedFor =
    proof !== '' && (await foyer.providers.work.verify(proof, asked)).verdict === 'passed'
  return await joinList(call, { key, email, qty, slug: event, eventDateId, isWorkedFor })
}

const isAct = (text: string | undefined): text is WishAct =>
  text === 'confirm' || text === 'leave' || text === 'again'

async function change(call: WishCall): Promise<FastifyReply> {
  const { token, act } = call.fields
  if (isAct(act)) await changeWish(call, token, act)
  return show(call, await readWish(call, token))
}

function show(call: WishCall, wish: WishShown | null): FastifyReply {
  const view: WaitingListPage['view'] =
    wish === null ? { step: 'gone' } : { step: 'wish', token: call.fields.token ?? '', ...wish }
  const page = { ...call.frame(waitingListPath), xsrf: call.xsrf(), view }
  return call.answer(wish === null ? 404 : 200, call.foyer.pages.waitingListPage(page))
}
