import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { sinks, type Hits } from './hits.ts'

const titles = {
  google: 'Google Analytics and Ads',
  meta: 'Meta pixel',
  sentry: 'Sentry',
} satisfies Record<(typeof sinks)[number], string>
const shown = 15

/** The reports of pages and shop to vendors of analytics and error collection, the newest first. */
export function measurePanel(hits: Hits): Html {
  return html`
    <section aria-labelledby="measure">
      <h2 id="measure">Analytics and error reports</h2>
      <div class="sheet">
        ${sinks.map((sink) => {
          const own = hits.all().filter((hit) => hit.sink === sink)
          return html`
            <h3>${titles[sink]}</h3>
            ${own.length === 0 && html`<p class="soft">Nothing has been sent.</p>`}
            <ul>
              ${own
                .slice(0, shown)
                .map(
                  (hit) =>
                    html`<li>
                      <code>${hit.name}</code> <span class="soft">${hit.account} ${hit.at}</span
                      ><br /><small>${JSON.stringify(hit.fields).slice(0, 600)}</small>
                    </li>`,
                )}
            </ul>
          `
        })}
        <form method="post" action="/_control/measure/clear" class="row">
          <button>Forget all of it</button>
        </form>
        <p class="soft">As JSON: <a href="/measure/api/hits">/measure/api/hits</a></p>
      </div>
    </section>
  `
}
