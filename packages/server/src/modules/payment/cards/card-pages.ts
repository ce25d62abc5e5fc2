import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { openPageCall, type PageCall } from '../../../platform/page-call.ts'
import type { KeepOutcome } from '../../../providers/card/port.ts'
import { cardThirdParties } from '../../site/exports.ts'
import { addCard, finishAdding, requireOwnPlan } from './add-card.ts'
import { cardEntryOf, registerCardEntryScript } from './card-entry-script.ts'
import { readCardOwner } from './card-owner.ts'
import { makeDefaultCard, removeCard } from './change-cards.ts'

const limits = { payment_method: 128, plan: 12, setup_intent: 128 }
type CardCall = PageCall<keyof typeof limits>

/** Cards in the account: plain forms; a new card needs the provider's own form, on a page of its own. */
export function registerCardPages(app: FastifyInstance, foyer: Foyer): void {
  registerCardEntryScript(app)
  app.get('/account/cards/new/', async (request, reply) => {
    return await showNewCard(openPageCall(foyer, request, reply, limits), null)
  })
  app.post('/account/cards/add/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    if (!(await isSignedIn(call))) return toSignIn(call)
    return await show(call, await addCard(call, cardOf(call), planOf(call)))
  })
  app.get('/account/cards/added/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    if (!(await isSignedIn(call))) return toSignIn(call)
    return await show(call, await finishAdding(call, call.fields.setup_intent ?? '', planOf(call)))
  })
  const change = (path: string, saved: string, work: (call: CardCall) => Promise<void>): void => {
    app.post(path, async (request, reply) => {
      const call = openPageCall(foyer, request, reply, limits)
      if (!(await isSignedIn(call))) return toSignIn(call)
      await work(call)
      return reply.redirect(`/account/?saved=${saved}`, 303)
    })
  }
  change('/account/cards/default/', 'card', async (call) => {
    await makeDefaultCard(call, cardOf(call))
  })
  change('/account/cards/remove/', 'card_removed', async (call) => {
    await removeCard(call, cardOf(call))
  })
}

const cardOf = ({ fields }: CardCall): string => fields.payment_method ?? ''
const isSignedIn = async (call: CardCall): Promise<boolean> =>
  (await readCardOwner(call)) !== undefined
const toSignIn = ({ reply }: CardCall): FastifyReply =>
  reply.redirect('/signin/?next=/account/', 303)

function planOf({ fields }: CardCall): number | null {
  const text = fields.plan ?? ''
  return text === '' ? null : Number(/^\d{1,12}$/.test(text) ? text : 0)
}

async function show(call: CardCall, kept: KeepOutcome): Promise<FastifyReply> {
  switch (kept.outcome) {
    case 'kept':
      return call.reply.redirect('/account/?saved=card', 303)
    case 'action':
      return call.answer(
        200,
        call.foyer.pages.toBankPage({ ...call.frame('/account/cards/new/'), url: kept.url }),
      )
    case 'refused':
      return await showNewCard(call, kept.message ?? 'This card cannot be used.')
  }
}

async function showNewCard(call: CardCall, error: string | null): Promise<FastifyReply> {
  if (!(await isSignedIn(call))) return toSignIn(call)
  const { foyer } = call
  const plan = await requireOwnPlan(call, planOf(call))
  const html = foyer.pages.newCardPage({
    ...call.frame('/account/cards/new/'),
    xsrf: call.xsrf(),
    entry: cardEntryOf(foyer, plan?.currency ?? 'GBP'),
    plan: plan === null ? null : { id: plan.id, title: plan.title },
    error,
  })
  return call.answer(error === null ? 200 : 422, html, cardThirdParties(foyer))
}
