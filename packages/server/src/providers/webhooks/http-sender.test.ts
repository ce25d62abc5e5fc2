import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { startReceiver } from '../../testing/providers/webhook-receiver.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { createWebhookSender } from './http-sender.ts'

const closing = closeAtTheEnd()
/** A resolver that answers these addresses, one list after the other. */
const resolver = (...answers: string[][]) => {
  const resolve = (_: string, __: object, done: (...found: unknown[]) => void) => {
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}
const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

test.each([
  [['10.0.0.8']],
  [['169.254.169.254']],
  [['::1']],
  [['127.0.0.1']],
  [['93.184.216.34', '192.168.0.1']],
])('when a name leads to %s then nothing is connected to', async (addresses) => {
  const sender = createWebhookSender({
    allowLoopback: false,
    allowHttp: true,
    resolve: resolver(addresses),
  })
  expect(await sender.send({ ...message, url: 'http://receiver.example/' })).toMatchObject({
    outcome: 'unreachable',
    reason: 'receiver.example leads to an address that is not public',
  })
})

test('when a name leads elsewhere the second time then the address that was looked at is the one that is used', async () => {
  const receiver = closing(await startReceiver())
  const { port } = new URL(receiver.url)
  const sender = createWebhookSender({
    allowLoopback: true,
    allowHttp: true,
    resolve: resolver(['127.0.0.1'], ['10.0.0.8']),
  })
  const url = `http://receiver.example:${port}/`
  expect(await sender.send({ ...message, url })).toMatchObject({ outcome: 'answered', status: 204 })
  expect(await sender.send({ ...message, url })).toMatchObject({ outcome: 'unreachable' })
  expect(receiver.received).toHaveLength(1)
})

test('in production only https is sent, and nothing to this machine', async () => {
  const receiver = closing(await startReceiver())
  const sender = createWebhookSender({ allowLoopback: false, allowHttp: false })
  expect(sender.refusalOf(receiver.url)).toBe('not_https')
  expect(sender.refusalOf('https://127.0.0.1/')).toBe('private')
  expect(sender.refusalOf('https://[::ffff:127.0.0.1]/')).toBe('private')
  expect(sender.refusalOf('https://2130706433/')).toBe('private')
  expect(sender.refusalOf('https://receiver.example/')).toBeNull()
  expect((await sender.send({ ...message, url: receiver.url })).outcome).toBe('unreachable')
  const named = receiver.url.replace('http://127.0.0.1', 'https://localhost')
  expect(await sender.send({ ...message, url: named })).toMatchObject({
    outcome: 'unreachable',
    reason: 'localhost leads to an address that is not public',
  })
  expect(receiver.received).toEqual([])
})

test('an answer that begins and never ends is none, and of a long one the beginning is kept', async () => {
  const receiver = closing(await startReceiver())
  const sender = createWebhookSender({ allowLoopback: true, allowHttp: true, timeoutMs: 300 })
  receiver.answer((response) => void response.writeHead(200).write('begun'))
  expect(await sender.send({ ...message, url: receiver.url })).toMatchObject({
    outcome: 'unreachable',
    reason: 'no answer within 0.3 seconds',
  })
  receiver.answer((response) => void response.writeHead(500).end('x'.repeat(1_000_000)))
  expect(await sender.send({ ...message, url: receiver.url })).toMatchObject({
    outcome: 'answered',
    status: 500,
    text: 'x'.repeat(2_048),
  })
})
