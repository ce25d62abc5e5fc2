import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passesOf } from '../../../config/passes-config.ts'
import { makeApplePass } from '../../../providers/passes/apple-pass.ts'
import { createApplePasses } from '../../../providers/passes/apple.ts'
import { createGooglePasses } from '../../../providers/passes/google.ts'
import {
  makePassCertificates,
  openssl,
  passEnvironment,
} from '../../../testing/providers/pass-certificates.ts'
import { readStoredZip } from '../../../testing/evidence/read-stored-zip.ts'
import { verifyTicketCode, handOverTickets } from '../../tickets/exports.ts'
import { passLinksOf } from './pass-links.ts'
import { createWalletShop, type WalletShop } from '../../../testing/shops/shop-with-wallets.ts'

const certificates = makePassCertificates()
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = { client_email: 'wallet@shop.iam.gserviceaccount.com', private_key: rsa.privateKey }
const config = passesOf(passEnvironment(certificates, account))

let shop: WalletShop
let until: Date
beforeAll(async () => {
  if (config.apple === null || config.google === null) throw new Error('the settings are not read')
  until = config.apple.validUntil
  // The tests' clock is not the one the certificates were made by.
  const apple = {
    ...createApplePasses(
      config.apple,
      async (asked) => await makeApplePass(asked.config, asked.ticket),
    ),
    validUntil: new Date('2027-06-01'),
  }
  const google = createGooglePasses(config.google, {
    origin: 'http://localhost:3000',
    clock: () => shop.clock.now().getTime(),
  })
  shop = await createWalletShop({ providers: { passes: { apple, google } } })
})
afterAll(async () => {
  await shop.close()
})

const linksOf = (id: number, version = 1) => {
  const { apple, google } = passLinksOf(shop.foyer, { id, version, status: 'valid' })
  if (apple === null || google === null) throw new Error('no pass is offered')
  return { apple: apple.slice(21), google: google.slice(21) }
}

const get = async (url: string) => await shop.app.inject({ url })
const claimsOf = (url: string) => {
  const [head = '', claims = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? []
  const isGenuine = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(rsa.publicKey, signature, 'base64url')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  return { isGenuine, head: read(head), claims: read(claims) }
}

describe('a pass for Apple Wallet', () => {
  it('when it is opened then its signature, its manifest and its code are genuine', async () => {
    const { tickets } = await shop.buy({ fullName: 'Ada Lovelace' })
    const id = tickets[0]?.id ?? 0
    const answer = await get(linksOf(id).apple)
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const files = readStoredZip(answer.rawPayload)
    const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
    const named = [...files.keys()].filter((name) => !/^(manifest\.json|signature)$/.test(name))
    expect(Object.keys(manifest).toSorted()).toEqual(named.toSorted())
    expect(named).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']),
    )
    for (const name of named) {
      const content = files.get(name) ?? ''
      expect(manifest[name]).toBe(createHash('sha1').update(content).digest('hex'))
    }
    const folder = join(certificates.folder, 'opened')
    mkdirSync(folder, { recursive: true })
    for (const name of ['manifest.json', 'signature']) {
      writeFileSync(join(folder, name), files.get(name) ?? '')
    }
    const verify = (content: string) =>
      openssl(
        folder,
        'smime',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        content,
        '-CAfile',
        '../authority.pem',
        '-purpose',
        'any',
        '-out',
        'same.json',
      )
    expect(() => verify('manifest.json')).not.toThrow()
    writeFileSync(join(folder, 'forged.json'), `${String(files.get('manifest.json'))} `)
    expect(() => verify('forged.json')).toThrow(/digest failure/)
    const pass = JSON.parse(String(files.get('pass.json'))) as {
      barcodes: [{ message: string; altText: string }]
    }
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.foyer',
      teamIdentifier: 'TEAM123456',
      serialNumber: `localhost.ticket-${id}-v1`,
      sharingProhibited: true,
    })
    expect(pass.barcodes[0].altText.replaceAll(' ', '')).toBe(tickets[0]?.code)
    const claim = verifyTicketCode(await shop.publicKeys(), pass.barcodes[0].message)
    expect(claim).toEqual({ ticketId: id, version: 1 })
    expect(JSON.stringify(pass)).toContain('Ada Lovelace')
  })
})

describe('a link to Google Wallet', () => {
  it('when it is opened then a signed link with the event and the ticket leads to Google', async () => {
    const { tickets } = await shop.buy()
    const id = tickets[0]?.id ?? 0
    const { statusCode, headers } = await get(linksOf(id).google)
    expect(statusCode).toBe(303)
    const url = String(headers.location)
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    // Browsers that pass longer URLs to an app cut them off.
    expect(url.length).toBeLessThan(2_000)
    const { isGenuine, head, claims } = claimsOf(url)
    expect(isGenuine).toBe(true)
    expect(head).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(claims).toMatchObject({
      iss: account.client_email,
      aud: 'google',
      typ: 'savetowallet',
      iat: shop.clock.now().getTime() / 1000,
      payload: {
        eventTicketObjects: [
          {
            id: `3388000000012345678.localhost.ticket-${id}-v1`,
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE' },
          },
        ],
      },
    })
  })
})

describe('links to passes', () => {
  it('when a ticket is passed on then the link of before is dead and the new holder has another', async () => {
    const { tickets } = await shop.buy()
    const id = tickets[0]?.id ?? 0
    const links = linksOf(id)
    const accountId = await shop.newAccount('friend@example.com')
    await shop.db.transaction(async (tx) => {
      const holder = { accountId, name: 'A Friend', email: 'friend@example.com' }
      const change = { newCode: () => shop.foyer.ids.ticketCode(), now: shop.clock.now() }
      return await handOverTickets(tx, [id], holder, change)
    })
    for (const url of Object.values(links)) expect((await get(url)).statusCode).toBe(404)
    const browser = shop.newBrowser()
    await shop.signIn(browser, 'friend@example.com')
    const wallet = await browser.inject({ url: '/account/wallet/' })
    expect(wallet.body).toContain(linksOf(id, 2).apple)
    expect((await get(linksOf(id, 2).apple)).statusCode).toBe(200)
  })

  it.each(['used', 'refunded'])('when the ticket is %s then its link is dead', async (status) => {
    const { tickets } = await shop.buy()
    const id = tickets[0]?.id ?? 0
    await shop.db.query('update ticket set status = $2 where id = $1', [id, status])
    expect((await get(linksOf(id).apple)).statusCode).toBe(404)
  })

  it('when another ticket, version or wallet is put into the link then there is nothing', async () => {
    const { tickets } = await shop.buy()
    const { apple } = linksOf(tickets[0]?.id ?? 0)
    const forged = [
      apple.replace(/token=\d+/, `token=${tickets[1]?.id ?? 0}`),
      apple.replace(/-1-/, '-2-'),
      apple.replace(/-1-/, '-01-'),
      apple.replace('/apple', '/samsung'),
      apple.replace('token=', 'token=x&token='),
      '/passes/apple/?token=x',
      '/passes/apple/',
    ]
    for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  it('when the certificate has ended then Apple Wallet is not offered any more', async () => {
    expect(until.getTime()).toBeGreaterThan(0)
    const { tickets } = await shop.buy()
    const row = { id: tickets[0]?.id ?? 0, version: 1, status: 'valid' } as const
    const { apple } = linksOf(row.id)
    const before = shop.clock.now()
    shop.clock.set('2027-06-02')
    const offered = passLinksOf(shop.foyer, row)
    const answer = await get(apple)
    shop.clock.set(before)
    expect(offered.apple).toBeNull()
    expect(offered.google).not.toBeNull()
    expect(answer.statusCode).toBe(404)
  })
})
