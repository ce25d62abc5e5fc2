import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startLocalVendor, type LocalVendor } from '../../testing/providers/local-vendor.ts'
import { checkSeeing } from './check-seeing.ts'

let vendor: LocalVendor | undefined
afterEach(() => vendor?.close())

const check = async (env: Record<string, string>) =>
  await checkSeeing(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/tests',
      FOYER_DATA_DIR: 'memory',
      ...env,
    }),
  )

describe('whoever watches the shop', () => {
  it('sees its figures with a token, and its traces where they are taken', async () => {
    vendor = await startLocalVendor()
    vendor.answerJson({})
    const env = { METRICS_TOKEN: 'sixteen characters', OTEL_EXPORTER_OTLP_ENDPOINT: vendor.url }
    expect(await check(env)).toMatchObject([{ state: 'fine' }, { state: 'fine' }])
    expect(vendor.asked().url.pathname).toBe('/v1/traces')
    vendor.answerJson({}, 401)
    expect(await check(env)).toMatchObject([
      {},
      { state: 'wrong', detail: expect.stringContaining('401') as string },
    ])
  })

  it('when the collector is away then that is wrong, and without settings nothing is known', async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
    expect(await check({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject([{}, { state: 'wrong' }])
    expect(await check({})).toMatchObject([{ state: 'unknown' }, { state: 'unknown' }])
  })
})
