/** A source with so many lines in all. */
const long = (text, lines) =>
  `${text}${'// a line more\n'.repeat(lines - text.split('\n').length + 1)}`

/**
 * Sources that break walls, by their paths. Each names in its first line the walls that it breaks, once per breach.
 */
export const brokenSources = {
  // Nobody sees at a glance what is in a folder with 26 sources.
  ...Object.fromEntries(
    Array.from('abcdefghijklmnopqrstuvwxy', (letter) => [
      `packages/ui/src/icons/icon-${letter}.css`,
      '',
    ]),
  ),
  'packages/checkout/src/checkout/steps/basket/basket-step.tsx': long(
    `// breaks: part-size
export const step = 1
`,
    201,
  ),
  'packages/checkout/src/checkout/steps/payment/payment-step.tsx': `// breaks: step-never-imports-step
import { Part } from '../basket/basket-part.tsx'
import { form } from './payment-form.ts'
`,
  'packages/checkout/src/lib/call-endpoint.ts': `// breaks: nothing
import { fee } from '@foyer/contract/rules/fee.ts'
export const call = () => fetch('/')
export const text = { fetch: 'a property of this name is no call' }
`,
  'packages/ui/src/clock.ts': `// breaks: nothing
export const now = () => Date.now()
`,
  'packages/checkout/src/lib/encode-form.ts': `// breaks: nothing
// Names that every object inherits are ordinary names.
export const text = toString.call(constructor)
export const own = valueOf.hasOwnProperty
`,
  'packages/checkout/src/main.tsx': `// breaks: checkout-reaches checkout-reaches fetch-in-one-place clock-in-one-place
import { render } from '@foyer/pages/src/entries/index.ts'
const rows = await import('../../server/src/build-app.ts')
void fetch('/')
const now = new Date()
`,
  'packages/contract/src/endpoints/basket/reserve-tickets.ts': long(
    `// breaks: endpoint-size
export const path = '/'
`,
    61,
  ),
  'packages/contract/src/endpoints/basket/set-code.ts': long(
    `// breaks: nothing
export const path = '/'
`,
    60,
  ),
  'packages/contract/src/rules/clock.ts': `// breaks: clock-in-one-place chance-in-one-place
export const now = Date.now()
export const luck = Math.random()
`,
  'packages/contract/src/rules/fee.ts': `// breaks: contract-stands-alone contract-stands-alone contract-stands-alone
import { something } from '@foyer/ui/button.tsx'
import { readFileSync } from 'node:fs'
import type { Row } from '../../../server/src/modules/basket/basket-store.ts'
`,
  'packages/contract/src/rules/total.ts': `// breaks: nothing
import * as z from 'zod'
import type { output } from 'zod/v4/core'
import { fee } from './fee.ts'
export const at = new Date(0)
`,
  'packages/demo/src/make-past.ts': `// breaks: demo-reaches clock-in-one-place
import { bookPart } from '../../server/src/modules/ledger/ledger-store.ts'
import { renderers } from '@foyer/pages/src/renderers.ts'
export const now = Date.now()
`,
  'packages/desk/src/lib/call-operation.ts': `// breaks: nothing
export const call = () => fetch('/api/v1/session')
`,
  'packages/desk/src/places/orders-place.tsx': `// breaks: desk-reaches fetch-in-one-place clock-in-one-place chance-in-one-place text-is-translated
import { App } from '@foyer/checkout/app.tsx'
void fetch('/api/v1/session')
export const now = Date.now()
export const luck = Math.random()
export const Place = () => <p>Orders</p>
`,
  'packages/language/src/texts.ts': `// breaks: language-stands-alone
import { messages } from '@foyer/contract/messages.ts'
void messages
`,
  'packages/pages/src/event-page.tsx': `// breaks: pages-reach environment-in-one-place
import { findEvent } from '@foyer/server/modules/catalogue/exports.ts'
export const mode = process.env.NODE_ENV
`,
  'packages/sandbox/src/main.ts': `// breaks: sandbox-reaches
import { buildApp } from '@foyer/server/build-app.ts'
export const now = Date.now()
`,
  'packages/server/src/build-app.ts': `// breaks: server-reaches server-reaches server-reaches server-reaches
import { makePast } from '../../demo/src/make-past.ts'
import { Page } from '@foyer/pages/src/event-page.tsx'
import { renderers } from '@foyer/pages/src/renderers.ts'
import type { World } from '@foyer/sandbox/stripe/world.ts'
import type { PageRenderers } from '@foyer/pages/src/renderers.ts'
const built = await import('@foyer/pages/dist/index.js' as string)
import { basket } from './modules/basket/index.ts'
`,
  'packages/server/src/config/config.ts': `// breaks: nothing
export const port = process.env.PORT
`,
  'packages/server/src/modules/basket/add-line.ts': `// breaks: module-through-exports module-through-exports module-registered-once
import { rows } from '../inventory/inventory-store.ts'
import type { View } from '../inventory/inventory-view.ts'
import { inventory } from '../inventory/index.ts'
import { hold } from '../inventory/exports.ts'
import { lines } from './basket-store.ts'
`,
  'packages/server/src/modules/basket/basket-store.ts': long(
    `// breaks: nothing
export const lines = 1
`,
    250,
  ),
  'packages/server/src/modules/basket/basket-utils.ts': `// breaks: file-name
export const thing = 1
`,
  'packages/server/src/modules/basket/basket-view.ts': long(
    `// breaks: file-size
export const view = 1
`,
    251,
  ),
  'packages/server/src/modules/basket/codes/apply-code.ts': long(
    `// breaks: part-size
export const applyCode = 1
`,
    202,
  ),
  'packages/server/src/modules/basket/codes/set-code.ts': long(
    `// breaks: endpoint-size
export const setCode = 1
`,
    62,
  ),
  'packages/server/src/modules/basket/count-lines.test.ts': `// breaks: nothing
import { randomUUID } from 'node:crypto'
// @ts-expect-error a text is no number
export const count: number = 'one'
export const now = Date.now()
`,
  'packages/server/src/commands/count.ts': `// breaks: speaks-first
import { parseArgs } from 'node:util'
import '../speak.ts'
export const args = parseArgs({})
`,
  'packages/server/src/modules/basket/count-lines.ts': `// breaks: no-suppression no-suppression no-suppression
// TODO count them
// @ts-expect-error it is odd
/* oxlint-disable */
export const count = 1
`,
  'packages/server/src/modules/basket/find-line.ts': `// breaks: comment-opening comment-opening comment-opening comment-opening
// Of the basket.
export const find = 1
/** Of a line. */
export const line = 2
/**
 * Offers count, often of two tickets.
 * Of those, one.
 */
export const statement = \`select 1
  -- ${'Of'} the sale.
  as one\`
`,
  'packages/server/src/modules/basket/priceLine.ts': `// breaks: file-name
export const thing = 1
`,
  'packages/server/src/modules/basket/remove-line.ts': long(
    `// breaks: part-size
export const remove = 1
`,
    201,
  ),
  'packages/server/src/modules/basket/reserve-tickets.ts': long(
    `// breaks: endpoint-size
export const reserve = 1
`,
    61,
  ),
  'packages/server/src/modules/index.ts': `// breaks: nothing
import { basket } from './basket/index.ts'
`,
  'packages/server/src/modules/inventory/take-line.test.ts': `// breaks: module-through-exports
import { view } from '../basket/basket-view.ts'
`,
  'packages/server/src/modules/inventory/take-line.ts': `// breaks: rooms-in-order
import { lines } from '../basket/exports.ts'
import { prices } from '../catalogue/exports.ts'
`,
  'packages/server/src/modules/lottery/exports.ts': `// breaks: rooms-in-order
export { draw } from './draw.ts'
`,
  'packages/server/src/modules/payment/intents/insert-intent.ts': `// breaks: rooms-in-order
import { refunds } from '../refunds/refund-store.ts'
export const intents = [refunds]
`,
  'packages/server/src/modules/payment/refunds/send-refund.ts': `// breaks: nothing
import { intents } from '../intents/insert-intent.ts'
export const refund = [intents]
`,
  'packages/server/src/modules/payment/vault/open-vault.ts': `// breaks: rooms-in-order
import { intents } from '../intents/insert-intent.ts'
export const vault = [intents]
`,
  'packages/server/src/platform/clock.ts': `// breaks: nothing
export const now = () => new Date()
`,
  'packages/server/src/platform/ids.ts': `// breaks: nothing
import { randomUUID } from 'node:crypto'
`,
  'packages/server/src/platform/session.ts': `// breaks: platform-never-imports-module clock-in-one-place clock-in-one-place chance-in-one-place chance-in-one-place environment-in-one-place fetch-in-one-place
import { user } from '../modules/account/exports.ts'
import { randomUUID } from 'node:crypto'
const at = new Date()
const soon = Temporal.Now.instant()
const id = globalThis.crypto.randomUUID()
const key = process['env'].KEY
const request = fetch
`,
  'packages/server/src/providers/card/stripe.ts': `// breaks: provider-never-imports-module
import { pay } from '../../modules/payment/exports.ts'
void fetch('/')
`,
  'packages/server/src/testing/make-sale.ts': `// breaks: nothing
import { insertSale } from '../modules/sale/sale-store.ts'
export const now = Date.now()
`,
  'packages/ui/src/button.tsx': `// breaks: ui-stands-alone fetch-in-one-place
import { messages } from '@foyer/contract/messages.ts'
void window.fetch('/')
`,
  'packages/ui/src/icons/zoom.test.tsx': `// breaks: nothing
export const tested = true
`,
  'packages/ui/src/icons/zoom.tsx': `// breaks: folder-size
export const label = 'the last of 26 sources'
`,
  'packages/ui/src/notice.css': `/* Offset from the edge. */
.notice {
  /* Of the notice. */
  color: red;
}
`,
  'packages/ui/src/notice.tsx': `// breaks: text-is-translated text-is-translated text-is-translated text-is-translated
import { t } from '@foyer/language/texts.ts'
export const Notice = ({ isLate, d }: { isLate: boolean; d: string }) => (
  <p className={isLate ? 'late' : 'early'} title="Opening times">
    Doors open
    {isLate ? 'Too late' : d}
    {\`In \${d} minutes\`}
    {t('Come in')}
    <path d="M0 0l10 10z" />
  </p>
)
`,
  'packages/ui/src/typed-age.tsx': `// breaks: our-readers-read our-readers-read our-readers-read our-readers-read
export function TypedAge() {
  return (
    <form>
      <input type="number" inputMode="numeric" />
      <input type="email" pattern=".+" />
    </form>
  )
}
`,
  'packages/server/src/modules/order/keep-time.ts': `// breaks: time-by-unit time-by-unit time-by-unit time-by-unit time-by-unit time-by-unit time-by-unit
const keptMs = 600_000 as const
const ends = new Date(now.getTime() + 300_000)
const later = clock.now() + 300_000
const hour = 3_600_000
const quarter = 15 * 60 * 1000
const maxAge = 7_200
const perHour = count / 3_600_000
`,
  'packages/server/src/modules/order/keep-limits.ts': `// breaks: limit-in-limits limit-in-limits limit-in-limits limit-in-limits limit-in-limits
const linkDays = 60
const tries = { capacity: 5, perHour: 5 / 24 }
const kept = { linkHours: 12 }
const open = (graceMinutes = 20) => graceMinutes
class Kept { linkDays = 3 }
`,
  'packages/server/src/modules/order/keep-store.ts': `// breaks: interval-by-name interval-by-name interval-by-name fallback-by-name fallback-by-name number-in-text
const sql = \`select from sale where paid_at > now() - interval '30 days'\`
const cast = \`paid_at > now() - '2 hours'::interval\`
const made = \`paid_at > now() - make_interval(days => 30)\`
const most = wanted ?? 20
const least = wanted || 20
const hint = t('The link works for seven days.')
`,
  'packages/server/src/modules/order/keep-time.test.ts': `// breaks: time-by-unit
shop.clock.advance(600_000)
const few = { capacity: 5, perHour: 5 }
`,
  'packages/server/src/modules/order/measure-time.ts': `// breaks: nothing
const bytesMost = 600_000
const price = 60_000
const pauseMs = 500
let minutes = 0
const next = today.add({ days: 2 })
const day = \`interval '1 day'\`
const most = wanted ?? 0
const hint = t('It works for {days} days.', { days: linkDays })
`,
  'packages/desk/src/places/order/note-field.tsx': `// breaks: length-by-name length-by-name
export const field = <TextField maxLength={300} />
export const other = <TextField maxLength="300" />
export const day = <TextField maxLength={10} />
`,
}
