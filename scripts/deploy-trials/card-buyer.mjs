import { setTimeout as pause } from 'node:timers/promises'
import { buyTickets } from '../../bench/purchase/buy-tickets.ts'

const patienceMs = 60_000

/**
 * Two tickets by card for somebody new, at a shop whose providers and mails are simulated. Answers the mail that has them.
 * `ask(url, options)` answers status, headers and body; `onRefused` hears of each request without an answer of the shop, also
 * of those that the buyer makes again.
 */
export async function buyByCard({ shop, simulators, ask, email, onRefused = () => {} }) {
  const cookies = new Map()
  await buyTickets(
    {
      email,
      cookie: (name) => cookies.get(name),
      async ask({ method, url, headers, payload }) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const own = { ...headers, origin: shop, ...(cookie !== '' && { cookie }) }
        // A shop that is too busy has done nothing, and says so: a buyer presses the button again.
        const answer = await until(`an answer of ${url}`, patienceMs, async () => {
          const { status, ...rest } = await ask(`${shop}${url}`, { method, headers: own, payload })
          if (status === 0 || status >= 500)
            onRefused(`${method} ${url}: ${status} ${rest.body.slice(0, 100)}`)
          return status === 503 ? undefined : { status, ...rest }
        })
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
          cookies.set(name, value)
        }
        if (answer.status === 0 || answer.status >= 400)
          throw new Error(`${url}: ${answer.status} ${answer.body.slice(0, 300)}`)
        return answer.body
      },
      readCode: async () =>
        await mailTo({ simulators, ask }, email, ({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0]),
      async confirmCard(intent) {
        const fields = { payment_method: 'pm_card_visa', return_url: `${shop}/` }
        const answer = await ask(`${simulators}/v1/payment_intents/${intent}/confirm`, {
          method: 'POST',
          headers: {
            authorization: 'Bearer sk_test_sandbox',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams(fields).toString(),
        })
        if (answer.status !== 200) throw new Error(`the card: ${answer.status} ${answer.body}`)
      },
    },
    'card',
  )
  return await mailTo({ simulators, ask }, email, (mail) =>
    mail.attachments.length > 0 ? mail : undefined,
  )
}

/** What `find` finds in a mail to this buyer, who looks until it is there. */
async function mailTo({ simulators, ask }, email, find) {
  const url = `${simulators}/mail/api/messages?to=${encodeURIComponent(email)}`
  return await until(`a mail to ${email}`, patienceMs, async () => {
    const { status, body } = await ask(url)
    const { messages } = status === 200 ? JSON.parse(body) : { messages: [] }
    return messages.map(find).find((found) => found !== undefined)
  })
}

/** What `look` answers once it is something; errors count as nothing until the time is over. */
export async function until(what, ms, look) {
  let last = 'nothing'
  for (const end = performance.now() + ms; performance.now() < end; await pause(250)) {
    const found = await Promise.resolve()
      .then(look)
      .catch((error) => void (last = error.message))
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`waited ${ms / 1000} s for ${what}: ${last}`)
}
