import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { buyTickets } from '../../bench/purchase/buy-tickets.ts'

const patienceMs = 60_000

/** One request; rejects when there is no answer. `authority` is the one that the server's certificate is of. */
export async function ask(url, { method = 'GET', headers = {}, payload = '', authority } = {}) {
  const request = url.startsWith('https:') ? overHttps : overHttp
  return await new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(payload) } : {}
    const options = { method, headers: { ...headers, ...length }, ca: authority, timeout: 20_000 }
    const asked = request(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (more) => (body += more))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')))
    asked.on('error', reject)
    asked.end(payload)
  })
}

/** Two tickets by card for somebody new, at a shop whose providers and mails are simulated. Answers the mail that has them. */
export async function buyByCard({ shop, simulators, authority, email }) {
  const cookies = new Map()
  await buyTickets(
    {
      email,
      cookie: (name) => cookies.get(name),
      async runJobs() {},
      async ask({ method, url, headers, payload }) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const own = { ...headers, origin: shop, ...(cookie !== '' && { cookie }) }
        const options = { method, headers: own, payload, authority }
        // A shop that is too busy has done nothing, and says so: a buyer presses the button again.
        const answer = await until(`an answer of ${url}`, patienceMs, async () => {
          const { status, ...rest } = await ask(`${shop}${url}`, options)
          return status === 503 ? undefined : { status, ...rest }
        })
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
          cookies.set(name, value)
        }
        if (answer.status >= 400)
          throw new Error(`${url}: ${answer.status} ${answer.body.slice(0, 300)}`)
        return answer.body
      },
      readCode: async () =>
        await mailTo(simulators, email, ({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0]),
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
  return await mailTo(simulators, email, (mail) => (mail.attachments.length > 0 ? mail : undefined))
}

/** What `find` finds in a mail to this buyer, who looks until it is there. */
async function mailTo(simulators, email, find) {
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
