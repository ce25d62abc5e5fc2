import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passCertificateWarnDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { checkPasses } from '../commands/doctor/check-passes.ts'
import { passesOf, passesProblems } from './passes-config.ts'
import {
  makePassCertificates,
  openssl,
  passEnvironment,
} from '../testing/providers/pass-certificates.ts'
import {
  startGoogleWallet,
  startPushService,
  type GoogleWallet,
  type PushService,
} from '../testing/providers/pass-wallets.ts'

const certificates = makePassCertificates()
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = { client_email: 'wallet@shop.iam.gserviceaccount.com', private_key: rsa.privateKey }
const complete = passEnvironment(certificates, account)

describe('the settings of passes', () => {
  it('when none is set then nothing is wrong and nothing offered', () => {
    expect(passesProblems({})).toEqual([])
    expect(passesOf({})).toEqual({ apple: null, google: null })
  })

  it('when files are named then the pass type and the team come from the certificate', () => {
    expect(passesProblems(complete)).toEqual([])
    expect(passesOf(complete)).toMatchObject({
      apple: { passTypeId: 'pass.example.foyer', teamId: 'TEAM123456' },
      google: { issuerId: '3388000000012345678', clientEmail: account.client_email },
    })
  })

  it('when the PEM stands in the variable, in one line, then it is the same', () => {
    const text = readFileSync(certificates.key, 'utf8').replaceAll('\n', '\\n')
    const apple = passesOf({ ...complete, APPLE_PASS_KEY: text }).apple
    expect(apple).toEqual(passesOf(complete).apple)
  })

  it('when the key has a passphrase then it is opened with it', () => {
    openssl(
      certificates.folder,
      'rsa',
      '-aes256',
      '-passout',
      'pass:open sesame',
      '-in',
      'pass.key',
      '-out',
      'locked.key',
    )
    const locked = { ...complete, APPLE_PASS_KEY: `${certificates.folder}/locked.key` }
    expect(passesProblems({ ...locked, APPLE_PASS_KEY_PASSPHRASE: 'open sesame' })).toEqual([])
    expect(passesProblems(locked)).toHaveLength(1)
  })

  it.each([
    ['one is missing', { APPLE_PASS_KEY: undefined }, /belong together/],
    ['a file is missing', { APPLE_PASS_CERTIFICATE: '/nowhere/pass.pem' }, /ENOENT/],
    ['the key is of another', { APPLE_PASS_KEY: rsa.privateKey }, /not of the certificate/],
    [
      'another issued it',
      { APPLE_WWDR_CERTIFICATE: makePassCertificates().authority },
      /issued by another/,
    ],
    [
      'it is no pass certificate',
      {
        APPLE_PASS_CERTIFICATE: certificates.authority,
        APPLE_PASS_KEY: `${certificates.folder}/authority.key`,
      },
      /has no UID/,
    ],
    [
      'the account has no key',
      { GOOGLE_WALLET_SERVICE_ACCOUNT: '{"client_email":"a@b.example"}' },
      /GOOGLE_WALLET/,
    ],
    ['the issuer is no number', { GOOGLE_WALLET_ISSUER_ID: 'mine' }, /a number/],
  ])('when %s then it is said', (_, change, expected) => {
    const problems = passesProblems({ ...complete, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(expected)
    expect(problems[0]).not.toContain('PRIVATE KEY')
  })
})

describe('other addresses of wallets', () => {
  it('when they are set then simulators are asked, and production refuses them', () => {
    const bases = {
      APPLE_PUSH_API_BASE: 'http://127.0.0.1:4000',
      GOOGLE_WALLET_API_BASE: 'http://127.0.0.1:4001',
    }
    expect(passesOf({ ...complete, ...bases })).toMatchObject({
      apple: { pushBase: 'http://127.0.0.1:4000' },
      google: { apiBase: 'http://127.0.0.1:4001', tokenUrl: 'http://127.0.0.1:4001/token' },
    })
    expect(passesProblems({ ...complete, ...bases })).toEqual([])
    expect(passesProblems({ ...complete, ...bases }, true)).toEqual([
      expect.stringContaining('APPLE_PUSH_API_BASE'),
      expect.stringContaining('GOOGLE_WALLET_API_BASE'),
    ])
    expect(passesProblems(complete, true)).toEqual([])
  })
})

describe('the doctor on passes', () => {
  let push: PushService
  let google: GoogleWallet
  beforeAll(async () => {
    push = await startPushService()
    google = await startGoogleWallet()
    push.answer(400, 'BadDeviceToken')
  })
  afterAll(() => {
    push.close()
    google.close()
  })
  const { validUntil } = passesOf(complete).apple ?? { validUntil: new Date(0) }
  const findings = async (days: number, bases: object = {}) =>
    await checkPasses(
      {
        publicUrl: 'https://tickets.example',
        passes: passesOf({
          ...complete,
          APPLE_PUSH_API_BASE: push.url,
          GOOGLE_WALLET_API_BASE: google.url,
          ...bases,
        }),
      },
      new Date(validUntil.getTime() - days * dayMs),
    )

  it('when the certificate lasts and wallets can be asked then it is fine', async () => {
    expect((await findings(passCertificateWarnDays)).map(({ state }) => state)).toEqual([
      'fine',
      'fine',
      'fine',
    ])
  })

  it.each([passCertificateWarnDays - 1, -1])(
    'when it ends in %i days then something needs doing',
    async (days) => {
      expect((await findings(days))[0]).toMatchObject({
        state: 'wrong',
        todo: expect.stringContaining('Renew') as string,
      })
    },
  )

  it('when a wallet refuses the shop, or is not there, then something needs doing', async () => {
    push.answer(403, 'BadCertificate')
    expect((await findings(60))[1]).toMatchObject({
      state: 'wrong',
      detail: 'the push service answered 403 BadCertificate',
    })
    push.answer(400, 'BadDeviceToken')
    const nobody = 'http://127.0.0.1:9'
    const [, pushing, saving] = await findings(60, {
      APPLE_PUSH_API_BASE: nobody,
      GOOGLE_WALLET_API_BASE: nobody,
    })
    expect([pushing?.state, saving?.state]).toEqual(['wrong', 'wrong'])
  })

  it('when nothing is configured then nothing needs doing', async () => {
    const none = await checkPasses(
      { passes: { apple: null, google: null }, publicUrl: null },
      validUntil,
    )
    expect(none.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
  })
})
