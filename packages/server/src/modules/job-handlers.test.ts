import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobHandlers } from './index.ts'

const rooms = import.meta.dirname
const sources = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(-data)?\.ts$/.test(file))
  .map((file) => readFileSync(join(rooms, file), 'utf8'))
const declared = sources.flatMap((source) =>
  [...source.matchAll(/\b(?:declareJob|handleRound)\(\s*'([^']+)'/g)].map(([, name = '']) => name),
)
const names = jobHandlers.map(({ name }) => name)

describe('background work', () => {
  it('when a kind of it is declared then that is done once, and has a handler', () => {
    expect(declared.length).toBeGreaterThan(15)
    expect(new Set(declared).size).toBe(declared.length)
    expect(names.toSorted()).toEqual(declared.toSorted())
  })

  it('when it comes round by itself then it takes the empty payload that the clock queues', async () => {
    const rounds = jobHandlers.filter(({ cron }) => cron !== undefined)
    expect(rounds.length).toBeGreaterThan(10)
    for (const { name, run } of jobHandlers) {
      // There is no shop: reading anything of it fails, but only after the payload was read.
      const why = await run(undefined as never, {}).then(
        () => '',
        (error: unknown) => String(error),
      )
      const isRound = rounds.some((round) => round.name === name)
      expect([name, why.includes('does not fit')]).toEqual([name, !isRound])
    }
  })

  it('keeps its names: jobs that the version before has queued lie under them', () => {
    expect(names.toSorted()).toEqual([
      'add-up-books',
      'adopt-disputes',
      'adopt-refunds',
      'attach-express-order',
      'continue-change',
      'deliver-left-behind',
      'deliver-sale',
      'end-abandoned-payments',
      'end-lost-guest-lists',
      'expire-reservations',
      'forget-captchas',
      'forget-old-codes',
      'forget-sensitive-answers',
      'forget-subscription-requests',
      'forget-what-is-over',
      'free-seats',
      'import-guests',
      'issue-papers',
      'keep-card',
      'look-after-changes',
      'look-after-webhook-secrets',
      'look-at-queues',
      'mail-guests',
      'offer-returned-tickets',
      'pay-plans',
      'reconcile-payments',
      'refresh-orders',
      'release-renewed-codes',
      'renew-passes',
      'roll-up-figures',
      'send-codes',
      'send-gifts',
      'send-mailings',
      'send-mails',
      'send-order-mails',
      'send-owed-of-change',
      'send-refund',
      'send-sms',
      'send-webhooks',
      'sweep-pictures',
      'tell-seating-provider',
    ])
  })
})
