import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { endOtherSession } from '@foyer/contract/api/staff/end-other-session.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildSession } from '../testing/build-session.ts'
import { answering, refusal, stubApi, versioned } from '../testing/stub-api.ts'
import { callOperation, urlOf } from './call-operation.ts'
import { CallProblem } from './call-problem.ts'
import { proofAsked, settleProof, whenProofIsAsked } from './proof.ts'
import { keepXsrf } from './xsrf.ts'

const actions = { data: [], next_cursor: null }
const ofHarbour = { params: { organiser: 'harbour-lights' } }
const once = { ...sendSessionCode, once: true } as const
const body = { email: 'ada@example.org' }
const stopListening: (() => void)[] = []
afterEach(() => {
  settleProof(false)
  for (const stop of stopListening.splice(0)) stop()
  keepXsrf('')
})
/** Somebody stands in front of the dialog. */
const listen = () => stopListening.push(whenProofIsAsked(() => undefined))

describe('a call', () => {
  it('fills its path, and leaves out what is not asked', () => {
    expect(
      urlOf(listActions, {
        params: { organiser: 'a b' },
        query: { limit: 5 },
      }),
    ).toBe('/api/v1/organisers/a%20b/actions?limit=5')
  })

  it('gives a change its token and key, and the answer its version', async () => {
    const api = stubApi([
      answering(getSession, buildSession({ xsrf_token: 'token-2' })),
      answering(once, versioned({}, '"7"')),
    ])
    await callOperation(getSession)
    expect(await callOperation(once, { body, key: 'mine', version: '"6"' })).toEqual({
      body: {},
      version: '"7"',
    })
    const [, change] = api.calls
    expect(change?.body).toEqual(body)
    expect(
      ['x-xsrf-token', 'idempotency-key', 'if-match'].map((name) => change?.headers.get(name)),
    ).toEqual(['token-2', 'mine', '"6"'])
  })

  it('tells which field was wrong, and that no answer came', async () => {
    stubApi([
      answering(sendSessionCode, refusal('invalid_input', 'Please check.', { email: 'Bad' })),
    ])
    const problem = await callOperation(sendSessionCode, { body }).catch((error: unknown) => error)
    expect(problem).toMatchObject({ type: 'invalid_input', status: 422, fields: { email: 'Bad' } })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(callOperation(getSession)).rejects.toMatchObject({ type: 'offline', status: 0 })
  })
})

describe('a call that is refused for who asks', () => {
  it('when the session is over then it waits for the sign-in, and is made again', async () => {
    const api = stubApi([answering(listActions, refusal('unauthenticated', 'Please sign in.'))])
    listen()
    const first = callOperation(listActions, ofHarbour)
    const second = callOperation(listActions, ofHarbour)
    await vi.waitFor(() => expect(proofAsked()).toBe('sign_in'))
    api.prepare(answering(listActions, actions))
    settleProof(true)
    expect((await first).body).toEqual(actions)
    expect((await second).body).toEqual(actions)
    expect(proofAsked()).toBeNull()
  })

  it('when the person would rather not, then it stays refused', async () => {
    const api = stubApi([answering(once, refusal('sign_in_again', 'Please confirm.'))])
    listen()
    const call = callOperation(once, { body }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(proofAsked()).toBe('again'))
    settleProof(false)
    expect(await call).toBeInstanceOf(CallProblem)
    expect(api.of(once)).toHaveLength(1)
  })

  it('when it is made again then its key is the same: it is the same intention', async () => {
    const api = stubApi([answering(once, refusal('sign_in_again', 'Please confirm.'))])
    listen()
    const call = callOperation(once, { body })
    await vi.waitFor(() => expect(proofAsked()).toBe('again'))
    api.prepare(answering(once, {}))
    settleProof(true)
    await call
    const keys = api.of(once).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('when another window has signed in then it takes the token of that session', async () => {
    const end = { params: { session: 3 } }
    const api = stubApi([
      answering(getSession, buildSession({ xsrf_token: 'newer' })),
      answering(endOtherSession, ({ headers }) =>
        headers.get('x-xsrf-token') === 'newer' ? {} : refusal('forbidden', 'Please reload.'),
      ),
    ])
    keepXsrf('older')
    await callOperation(endOtherSession, end)
    expect(api.of(endOtherSession)).toHaveLength(2)
  })
})
