import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import { encodeForm } from '../../../packages/server/src/testing/shoppers/browser.ts'
import type { Call } from '../../purchase/buyer.ts'
import type { Scene } from './scene.ts'
import { workFor, type Challenge } from './solved-challenges.ts'
import { countOne } from './tally.ts'
import type { Counted, Visitor } from './visitor.ts'

/** What a page of the queue asks. */
export interface QueueCalls {
  /** The page's text; null when it leads on, because nobody has to wait. */
  page(as: Counted): Promise<string | null>
  state(as: Counted): Promise<QueueState>
  /** Asks for a place; whether it was given. */
  join(proof: string | null): Promise<boolean>
  /** The challenge as the page gets it, and its answer; null without script. */
  prove(): Promise<string | null>
  /** Whether the visitor is inside now. */
  enter(): Promise<boolean>
  leave(): Promise<void>
  /** The visitor's place in the order of coming, from the cookie; null without one. */
  arrival(): number | null
}

export function callsOf(scene: Scene, visitor: Visitor): QueueCalls {
  const { key, tally } = scene
  const path = `/queue/${encodeURIComponent(key)}/`
  const ajax = `/ajax/queue/${encodeURIComponent(key)}`
  const get = (url: string): Call => ({ method: 'GET', url, headers: { accept: 'text/html' } })
  const post = async (form: string, fields: object, as: Counted): Promise<string> => {
    const { status, head } = await visitor.ask(
      {
        method: 'POST',
        url: `${path}${form}/`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({
          _xsrf: decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
          ...fields,
        }),
      },
      as,
    )
    const to = /\r\nlocation: (\S+)/i.exec(head)?.[1] ?? ''
    return status === 303 ? to : `${status}`
  }
  return {
    async page(as) {
      const { status, body } = await visitor.ask(get(path), as)
      return status === 200 ? body : null
    },
    async state(as) {
      const { status, body } = await visitor.look(`${ajax}/state/`, as)
      if (status !== 200) throw new Error(`the state of the queue: ${status} ${body}`)
      return readState(body)
    },
    async prove() {
      if (scene.challenges === null) return null
      const { status, body } = await visitor.ask(get(`${ajax}/challenge/`), 'coming')
      if (status !== 200) return null
      const { parameters } = JSON.parse(body) as { parameters: Challenge }
      tally.hardestWork = Math.max(tally.hardestWork, workFor(parameters))
      return scene.challenges.make(parameters)
    },
    async join(proof) {
      const to = await post('join', { proof: proof ?? '' }, 'coming')
      const isGiven = to.startsWith('/queue/') && !to.includes('refused=')
      if (!isGiven) countOne(tally.refusals, to.replace(path, '') || 'nowhere')
      return isGiven
    },
    async enter() {
      const to = await post('enter', {}, 'inside')
      return to !== '' && !to.startsWith('/queue/') && !/^\d/.test(to)
    },
    async leave() {
      await post('leave', {}, 'inside')
    },
    arrival() {
      for (const [name, value] of visitor.cookies) {
        const arrival = name.startsWith('foyer-of-q') ? /^[01]-(\d+)-/.exec(value)?.[1] : undefined
        if (arrival !== undefined) return Number(arrival)
      }
      return null
    },
  }
}

/** Everybody is told the same for a second. */
let lastRead: { readonly text: string; readonly state: QueueState } | null = null

function readState(text: string): QueueState {
  if (lastRead?.text !== text) lastRead = { text, state: JSON.parse(text) as QueueState }
  return lastRead.state
}
