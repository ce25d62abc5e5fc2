// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createQueryStore } from '../lib/query-store.ts'
import { QueryStoreProvider } from '../lib/use-query.ts'
import { buildUser } from '../testing/build-checkout.ts'
import { refusal, stubServer } from '../testing/stub-server.ts'
import { useUserActions } from './use-user.ts'

function open(answer: object) {
  const server = stubServer({ get_user: answer })
  const store = createQueryStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryStoreProvider value={store}>{children}</QueryStoreProvider>
  )
  const { result } = renderHook(() => useUserActions(), { wrapper })
  return { server, actions: result.current, requests: () => server.of('get_user').length }
}

describe('the current user', () => {
  it('when an id is cached then it is used again without a request', async () => {
    const { actions, requests } = open(buildUser({ id: 7 }))
    await actions.load()
    expect(await actions.load()).toMatchObject({ id: 7 })
    expect(requests()).toBe(1)
  })

  it('when a visitor is cached then the next need asks again', async () => {
    const { actions, requests } = open(buildUser())
    await actions.load()
    await actions.load()
    expect(requests()).toBe(2)
  })

  it('when refreshed then a cached id does not keep it from asking', async () => {
    const { actions, requests, server } = open(buildUser({ id: 7 }))
    await actions.load()
    server.answer('get_user', buildUser({ id: 8 }))
    expect(await actions.refresh()).toMatchObject({ id: 8 })
    expect(requests()).toBe(2)
  })

  it('when a refresh fails then there is no detail, and the old user is gone', async () => {
    const { actions, requests, server } = open(buildUser({ id: 7 }))
    await actions.load()
    server.answer('get_user', refusal(500, 'internal', 'secret'))
    const failure = await actions.refresh().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).toHaveProperty('message', '')
    server.answer('get_user', buildUser({ id: 8 }))
    expect(await actions.load()).toMatchObject({ id: 8 })
    expect(requests()).toBe(3)
  })
})
