import { providerIdMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { registerScript } from '../../../platform/http/browser-script.ts'
import { definePages, type Page, type PageCall } from '../../../platform/http/page.ts'
import { noThirdParties } from '../../../platform/http/security-headers.ts'
import type { KeepOutcome } from '../../../providers/card/port.ts'
import { cardThirdParties } from '../../site/exports.ts'
import { addCard, finishAdding, requireOwnPlan } from './add-card.ts'
import { cardEntryOf } from './card-entry.ts'
import { readCardOwner } from './card-owner.ts'
import { makeDefaultCard, removeCard } from './change-cards.ts'

const limits = { payment_method: providerIdMaximum, plan: 12, setup_intent: providerIdMaximum }
type CardCall = PageCall<keyof typeof limits>

/** Cards in the account are plain forms. A new card needs the provider's own form, on its own page. */
export const cardPages = definePages({ fields: limits, thirdParties: cardThirdParties }, [
  { path: '/account/cards/new/', answer: signedIn(async (call) => await showNewCard(call, null)) },
  {
    method: 'POST',
    path: '/account/cards/add/',
    answer: signedIn(
      async (call) => await show(call, await addCard(call, cardOf(call), planOf(call))),
    ),
  },
  {
    path: '/account/cards/added/',
    answer: signedIn(
      async (call) =>
        await show(call, await finishAdding(call, call.fields.setup_intent ?? '', planOf(call))),
    ),
  },
  change('/account/cards/default/', 'card', async (call) => {
    await makeDefaultCard(call, cardOf(call))
  }),
  change('/account/cards/remove/', 'card_removed', async (call) => {
    await removeCard(call, cardOf(call))
  }),
])

/** Serves the script that puts the provider's form into these pages. */
export function registerCardEntry(app: FastifyInstance, foyer: Foyer): void {
  registerScript(app, foyer, '/card-entry.js', 'card-entry')
}

type Answer = (call: CardCall) => Promise<FastifyReply>

/** Guards all of these pages. */
function signedIn(answer: Answer): Answer {
  return async (call) =>
    (await readCardOwner(call)) === undefined
      ? call.reply.redirect(`/signin/?next=${wantedOf(call)}`, 303)
      : await answer(call)
}

/** A card is added after signing in: a bank's app may lead back to a browser in which nobody is signed in. */
const wantedOf = ({ request, fields }: CardCall): string =>
  fields.setup_intent === undefined ? '/account/' : encodeURIComponent(request.url)

function change(
  path: string,
  saved: string,
  work: (call: CardCall) => Promise<void>,
): Page<keyof typeof limits> {
  return {
    method: 'POST',
    path,
    answer: signedIn(async (call) => {
      await work(call)
      return call.reply.redirect(`/account/?saved=${saved}`, 303)
    }),
  }
}

const cardOf = ({ fields }: CardCall): string => fields.payment_method ?? ''

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
        noThirdParties,
      )
    case 'refused':
      return await showNewCard(call, kept.message ?? t('This card cannot be used.'))
  }
}

async function showNewCard(call: CardCall, error: string | null): Promise<FastifyReply> {
  const { foyer } = call
  const plan = await requireOwnPlan(call, planOf(call))
  const html = foyer.pages.newCardPage({
    ...call.frame('/account/cards/new/'),
    xsrf: call.xsrf(),
    entry: cardEntryOf(foyer, plan?.currency ?? 'GBP'),
    plan: plan === null ? null : { id: plan.id, title: plan.title },
    error,
  })
  return call.answer(error === null ? 200 : 422, html)
}
