import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { buyTickets } from '../../bench/purchase/buy-tickets.ts'
import { cardHost, shopHost } from './stand-ins.mjs'

const patienceMs = 60_000

/** Reaches the proxy of a machine by its address, under the names that it has a certificate for. */
export function proxyOf({ address, authority }) {
  const agents = Object.fromEntries(
    [shopHost, cardHost].map((name) => [
      name,
      new Agent({ host: address, servername: name, ca: authority, keepAlive: true }),
    ]),
  )
  /** One request; `status` is 0 when there was no answer. */
  async function ask(host, { method = 'GET', url, headers = {}, payload = '' }) {
    return await new Promise((resolve) => {
      const asked = request(
        {
          agent: agents[host],
          host: address,
          port: 443,
          servername: host,
          method,
          path: url,
          headers: {
            ...headers,
            host,
            ...(method === 'POST' && { 'content-length': Buffer.byteLength(payload) }),
          },
          timeout: 20_000,
        },
        (answer) => {
          let body = ''
          answer.setEncoding('utf8')
          answer.on('data', (more) => (body += more))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          )
          answer.on('error', (error) => resolve({ status: 0, headers: {}, body: String(error) }))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')))
      asked.on('error', (error) => resolve({ status: 0, headers: {}, body: String(error) }))
      asked.end(payload)
    })
  }
  return {
    ask,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}

/** Somebody new, who buys through the proxy as a browser does. */
function buyerAt(proxy, email, onRefused) {
  const cookies = new Map()
  return {
    email,
    cookie: (name) => cookies.get(name),
    async runJobs() {},
    async ask({ method, url, headers, payload }) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const own = { ...headers, ...(cookie !== '' && { cookie }), origin: `https://${shopHost}` }
      const answer = await proxy.ask(shopHost, { method, url, headers: own, payload })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
        cookies.set(name, value)
      }
      if (answer.status === 0 || answer.status >= 500)
        onRefused(`${method} ${url}: ${answer.status} ${answer.body.slice(0, 100)}`)
      if (answer.status === 0 || answer.status >= 400)
        throw new Error(`${url}: ${answer.status} ${answer.body.slice(0, 300)}`)
      return answer.body
    },
    async readCode() {
      return await mailTo(proxy, email, ({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0])
    },
    async confirmCard(intent) {
      const fields = { payment_method: 'pm_card_visa', return_url: `https://${shopHost}/` }
      const headers = {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const payload = new URLSearchParams(fields).toString()
      const answer = await proxy.ask(cardHost, {
        method: 'POST',
        url: `/v1/payment_intents/${intent}/confirm`,
        headers,
        payload,
      })
      if (answer.status !== 200) throw new Error(`the card: ${answer.status} ${answer.body}`)
    },
  }
}

/** What `find` finds in a mail to this buyer, who looks until it is there. */
async function mailTo(proxy, email, find) {
  const url = `/mail/api/messages?to=${encodeURIComponent(email)}`
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(200)) {
    const { status, body } = await proxy.ask(cardHost, { url })
    const { messages } = status === 200 ? JSON.parse(body) : { messages: [] }
    for (const mail of messages) {
      const found = find(mail)
      if (found !== undefined) return found
    }
  }
  throw new Error(`no such mail for ${email}`)
}

/** Buys two tickets by card, and waits for the mail with the tickets. Answers the seconds it took. */
export async function buyOnce(proxy, email, onRefused = () => {}) {
  const began = performance.now()
  await buyTickets(buyerAt(proxy, email, onRefused), 'card')
  await mailTo(proxy, email, ({ attachments }) => (attachments.length > 0 ? true : undefined))
  return (performance.now() - began) / 1000
}

/** Visitors who look at pages and buyers who buy, without a pause, until `end`. Answers what became of them. */
export function startCrowd(proxy, name, { visitors = 4, buyers = 1 } = {}) {
  const found = {
    answered: 0,
    /** @type {string[]} */
    refused: [],
    purchases: 0,
    /** @type {string[]} */
    unfinished: [],
  }
  const refuse = (what) => found.refused.push(what)
  let isOver = false
  const pages = ['/', '/events/late-night-jazz/', '/checkout/', '/legal-information/']
  async function look(number) {
    for (let turn = number; !isOver; turn += 1) {
      const url = pages[turn % pages.length]
      const { status, body } = await proxy.ask(shopHost, { url, headers: { accept: 'text/html' } })
      if (status === 0 || status >= 500) refuse(`GET ${url}: ${status} ${body.slice(0, 100)}`)
      else found.answered += 1
      await pause(50)
    }
  }
  async function buy(number) {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        await buyOnce(proxy, `${name}.${number}.${turn}@buyers.example`, refuse)
        found.purchases += 1
      } catch (error) {
        found.unfinished.push(error.message)
      }
      await pause(1000)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: visitors }, async (_, number) => await look(number)),
    ...Array.from({ length: buyers }, async (_, number) => await buy(number)),
  ])
  return {
    async end() {
      isOver = true
      await all
      return found
    },
  }
}
