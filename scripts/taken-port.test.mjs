import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isTaken } from './taken-port.mjs'

it('when something listens at the address then it is taken, and one that is none is not', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const at = async (PORT) => await isTaken({ HOST: '127.0.0.1', PORT })
  expect(await at(String(port))).toBe(true)
  server.close()
  await once(server, 'close')
  for (const PORT of [String(port), 'abc', '70000', '0', '', undefined])
    expect(await at(PORT)).toBe(false)
})
