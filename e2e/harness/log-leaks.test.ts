import { expect, test } from 'vitest'
import { findLeaks } from './log-leaks.ts'

test.each([
  ['{"msg":"mail sent","to":"ada@example.org"}', ['an e-mail address']],
  ['GET /do/checkout/stripe_auth/?secret=pi_1_secret_2', ['a client secret']],
  ['key sk_test_sandbox', ['a secret key']],
  ['card 4242 4242 4242 4242 refused', ['a card number']],
  ['card 4242424242424242', ['a card number']],
  ['{"source_id":"cnon:card-nonce-ok"}', ['a card token']],
  ['cookie: __Host-foyer=Zm9vYmFyZm9vYmFyZm9v', ['a cookie']],
  ['authorization: Bearer abcdefghijk', ['an authorization']],
  ['{"code":"123456"}', ['a one-time code']],
  // Times, amounts, order references and ids are no leaks.
  ['{"time":1795247640123,"sale":12,"amount":4300,"payment":"pi_1"}', []],
  ['{"responseTime":103.22580599999856}', []],
  ['{"reqId":"0e74841f-6a51-4783-9988-724468829b5b","msg":"request completed"}', []],
  ['{"reqId":"29eb154a-c788-418e-8cb7-501cc345b7ef","status":409,"code":"42P01"}', []],
])('%s gives away %j', (line, leaks) => {
  expect(findLeaks(line)).toEqual(leaks)
})
