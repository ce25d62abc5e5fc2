import { seatText } from '@foyer/contract/seating/plan.ts'
import { apiFaultTexts } from '../lib/api-fault-texts.ts'
import { html, type Html } from '../lib/html.ts'
import { apiFaultKinds } from '../lib/api-faults.ts'
import { planOf, stateOf } from './seats.ts'
import type { SeatsioWorld } from './world.ts'

const seatsShown = 100

/** The section of seats.io in the control panel. */
export function seatsioPanel(world: SeatsioWorld): Html {
  const now = world.clock.now()
  const tokens = world.store.all('token').filter(({ expiresAt }) => expiresAt > now)
  const faults = world.faults.list()
  return html`
    <section aria-labelledby="seatsio">
      <h2 id="seatsio">seats.io</h2>
      <div class="sheet">
        <form method="post" action="/_control/seatsio/api-fault" class="row">
          <label>
            Calls of
            <select name="caller">
              <option value="server">the shop</option>
              <option value="browser">the chart</option>
            </select>
          </label>
          <label>
            How many
            <select name="count">
              <option value="1">the next one</option>
              <option value="forever">all, until cleared</option>
            </select>
          </label>
          ${apiFaultKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${apiFaultTexts[kind]}</button>`,
          )}
        </form>
        <form method="post" class="row">
          <button formaction="/_control/seatsio/refuse-bookings">Refuse the next booking</button>
          <button formaction="/_control/seatsio/expire-tokens">
            Let ${tokens.length} hold tokens expire
          </button>
          <button formaction="/_control/seatsio/clear-faults">Clear</button>
        </form>
        <p class="soft">
          Waiting: ${world.refusals.bookings} refused bookings
          ${faults.map((fault) => html`<code>${JSON.stringify(fault)}</code> `)}
        </p>
      </div>
      ${world.store.all('event').map(({ id }) => eventSheet(world, id))}
    </section>
  `
}

function eventSheet(world: SeatsioWorld, event: string): Html {
  const { seats } = planOf(world, event)
  const taken = [...seats.values()]
    .map((seat) => stateOf(world, event, seatText(seat)))
    .filter(({ status }) => status !== 'free')
  return html`<div class="sheet">
    <h3><code>${event}</code></h3>
    <p class="soft">${seats.size} seats, ${taken.length} of them taken</p>
    <form method="post" action="/_control/seatsio/events/${event}/take" class="row">
      <label>Seat <input name="label" placeholder="Stalls-A-1" required /></label>
      <button>Somebody else buys it</button>
    </form>
    <ul class="plain">
      ${taken.slice(0, seatsShown).map(
        ({ label, status, orderId }) =>
          html`<li>
            <span class="status">${status}</span> ${label}
            <span class="soft">${orderId ?? ''}</span>
          </li>`,
      )}
    </ul>
  </div>`
}
