// @vitest-environment happy-dom
import { listSessions } from '@foyer/contract/api/staff/list-sessions.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { answering, refusal, stubApi } from '../testing/stub-api.ts'
import { createAnswers } from './answers.ts'
import { useChange } from './use-change.ts'
import { useOperation } from './use-operation.ts'

const once = { ...sendSessionCode, once: true } as const
const [ada, bob] = [{ body: { email: 'ada@example.org' } }, { body: { email: 'bob@example.org' } }]
afterEach(() => cleanup())

function openChange() {
  const answers = createAnswers()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={answers}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ change: useChange(once, [listSessions]), list: useOperation(listSessions) }),
    { wrapper },
  )
  return {
    result,
    run: async (asked: typeof ada) => await act(async () => await result.current.change.run(asked)),
  }
}

describe('a change', () => {
  it('when it failed and is pressed again then it has the same key, unless it is about something else', async () => {
    const api = stubApi([
      answering(listSessions, { data: [] }),
      answering(once, refusal('unavailable', 'Please try again.')),
    ])
    const { run, result } = openChange()
    await run(ada)
    expect(result.current.change.problem?.message).toBe('Please try again.')
    api.prepare(answering(once, {}))
    expect(await run(ada)).toMatchObject({ body: {} })
    await run(ada)
    await run(bob)
    const [first, second, third, fourth] = api
      .of(once)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
    expect(result.current.change.problem).toBeNull()
  })

  it('when its answer was lost then it is unknown until the server says whether it was done', async () => {
    const api = stubApi([
      answering(listSessions, { data: [] }),
      answering(once, refusal('internal', 'Please try again.')),
    ])
    const { run, result } = openChange()
    const repeat = async () => await act(async () => await result.current.change.repeat())
    await act(async () => await Promise.resolve())
    await run(ada)
    expect(result.current.change.isUnknown).toBe(true)
    expect(api.of(listSessions)).toHaveLength(2)
    api.prepare(answering(once, refusal('rate_limited', 'Not so fast.')))
    await repeat()
    expect(result.current.change.isUnknown).toBe(true)
    api.prepare(answering(once, refusal('refused', 'Not as things are.')))
    await repeat()
    expect(result.current.change.isUnknown).toBe(false)
    const sent = api.of(once).map(({ headers, body }) => [headers.get('idempotency-key'), body])
    expect(sent).toEqual([sent[0], sent[0], sent[0]])
  })

  it('when it is pressed twice at once then it is sent once', async () => {
    const api = stubApi([answering(listSessions, { data: [] }), answering(once, {})])
    const { result } = openChange()
    await act(async () => {
      await Promise.all([result.current.change.run(ada), result.current.change.run(ada)])
    })
    expect(api.of(once)).toHaveLength(1)
  })

  it('when it is done then what it outdates is read again; when what was typed is wrong then not', async () => {
    const api = stubApi([
      answering(listSessions, { data: [] }),
      answering(once, refusal('invalid_input', 'That is no name.')),
    ])
    const { run } = openChange()
    await act(async () => await Promise.resolve())
    await run(ada)
    expect(api.of(listSessions)).toHaveLength(1)
    api.prepare(answering(once, {}))
    await run(ada)
    expect(api.of(listSessions)).toHaveLength(2)
  })

  it('when it is refused because things are not as they were seen then they are read again', async () => {
    const api = stubApi([
      answering(listSessions, { data: [] }),
      answering(once, refusal('wrong_state', 'This is over.')),
    ])
    const { run } = openChange()
    await act(async () => await Promise.resolve())
    await run(ada)
    expect(api.of(listSessions)).toHaveLength(2)
  })
})
