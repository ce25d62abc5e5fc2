import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerClientErrors } from './raw-refusals.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Everything the server sends until it closes the connection; each part is sent once the one before is answered. */
async function say(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const pieces: string[] = []
  socket.setEncoding('latin1').on('data', (piece: string) => pieces.push(piece))
  for (const [index, part] of parts.entries()) {
    if (index > 0) await once(socket, 'data')
    socket.write(part)
  }
  await once(socket, 'close')
  return pieces.join('')
}
const live = 'GET /health/live HTTP/1.1\r\nHost: x\r\n'

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a method nobody knows', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['two hosts', `${live}host: y\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header without a colon', `${live}nonsense\r\n\r\n`, 400],
    ['a line break that is none', `${live}A: b\nC: d\r\n\r\n`, 400],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    [
      'a length and pieces',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['headers without an end', `${live}${`A: ${'b'.repeat(1000)}\r\n`.repeat(20)}\r\n`, 431],
    ['an expectation', `${live}Expect: the-unexpected\r\n\r\n`, 417],
  ])(
    'when it is %s then it is refused with our headers, and that is the end',
    async (_, request, status) => {
      const [head = '', body] = (await say(request)).split('\r\n\r\n')
      const [line, ...headers] = head.toLowerCase().split('\r\n')
      expect(line).toMatch(new RegExp(`^http/1.1 ${status} `))
      expect(headers).toEqual(
        expect.arrayContaining([
          "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
          'x-content-type-options: nosniff',
          'x-frame-options: deny',
          'connection: close',
          'content-length: 0',
        ]),
      )
      expect(body).toBe('')
    },
  )

  it('when it comes after an answer then it has one of its own', async () => {
    const answers = await say(`${live}\r\n`, 'nonsense\r\n\r\n')
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  it('when it does not come to its end in time then it is refused in the same way', async () => {
    // The settings of the shop's server, with shorter time-outs.
    const hasty = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 })
    hasty.on('clientError', answerClientErrors(true))
    await once(hasty.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((hasty.address() as AddressInfo).port, '127.0.0.1')
    socket.write(live)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*frame-ancestors 'none'.*connection: close\r\n/s)
    expect(answer).toContain('strict-transport-security: max-age=63072000')
    hasty.close()
  })

  it('when it is older than the Host header then it is a request', async () => {
    expect(await say('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
