import { queueChallenge } from '@foyer/contract/endpoints/queue/challenge.ts'
import { queueStateCall } from '@foyer/contract/endpoints/queue/state.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { QueuePage } from '@foyer/pages/src/renderers.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { encodeForm } from './browser.ts'
import { createShopper, type Shopper } from './shopper.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

/** For a shop in tests: the page of the queue as the data it is made from. */
export const plainQueuePage = {
  queuePage: (page: QueuePage): string => JSON.stringify(page),
}

/** Somebody who waits in a queue with a browser, in a shop with `plainQueuePage`. */
export interface QueueVisitor extends Shopper {
  page(refused?: string): Promise<QueuePage>
  state(): Promise<QueueState>
  /** A solved challenge, as the page's script makes one. */
  proof(): Promise<string>
  /** Sends a form of the page; returns where it leads. */
  post(form: 'join' | 'enter' | 'leave', fields?: Record<string, string>): Promise<string>
  /** Takes a place with work; returns the number of its arrival. */
  join(): Promise<number>
}

export function createQueueVisitor(
  app: FastifyInstance,
  key: string,
  remoteAddress?: string,
): QueueVisitor {
  const shopper = createShopper(app, remoteAddress)
  const page: QueueVisitor['page'] = async (refused) => {
    const query = refused === undefined ? '' : `?refused=${refused}`
    const { status, body } = await shopper.inject({ url: `/queue/${key}/${query}` })
    if (status !== 200) throw new Error(`page: ${status} ${body}`)
    return JSON.parse(body) as QueuePage
  }
  const proof: QueueVisitor['proof'] = async () => {
    const { body } = await shopper.call(queueChallenge, {}, { key })
    const solution = await solveChallenge({ challenge: body, deriveKey })
    return Buffer.from(JSON.stringify({ challenge: body, solution })).toString('base64')
  }
  const post: QueueVisitor['post'] = async (what, fields = {}) => {
    const { xsrf } = await page()
    const answer = await shopper.inject({
      method: 'POST',
      url: `/queue/${key}/${what}/`,
      headers: form,
      payload: encodeForm({ _xsrf: xsrf, ...fields }),
    })
    if (answer.status !== 303) throw new Error(`${what}: ${answer.status} ${answer.body}`)
    return String(answer.headers['location'])
  }
  return {
    ...shopper,
    page,
    proof,
    post,
    async state() {
      const { status, body } = await shopper.call(queueStateCall, {}, { key })
      if (status !== 200) throw new Error(`state: ${status}`)
      return body
    },
    async join() {
      await page()
      await post('join', { proof: await proof() })
      const { entry } = await page()
      if (entry === null) throw new Error('no place')
      return entry.arrival
    },
  }
}
