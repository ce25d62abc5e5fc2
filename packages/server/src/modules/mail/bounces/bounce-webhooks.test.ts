import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { queueMail } from '../queue-mail.ts'

const secret = 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0'
const mailgunKey = 'key-of-mailgun-0123456789'
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'P-256' })

describe('webhooks about mails that came back', () => {
  const shop = shopForTests(
    {
      env: {
        MAIL_WEBHOOK_SECRET: secret,
        MAILGUN_WEBHOOK_KEY: mailgunKey,
        SENDGRID_WEBHOOK_KEY: sendgrid.publicKey
          .export({ format: 'der', type: 'spki' })
          .toString('base64'),
      },
    },
    { each: 'test' },
  )
  const seconds = () => String(Math.floor(shop.clock.now().getTime() / 1000))
  let messageId: string
  beforeEach(async () => {
    await shop.db.transaction(
      async (tx) =>
        await queueMail(
          shop.foyer,
          tx,
          {
            dedupeKey: 'one',
            kind: 'desk_no_access',
            payload: { siteName: 'Foyer' },
            to: { email: 'Ada@example.com', name: null },
          },
          shop.clock.now(),
        ),
    )
    await shop.runJobs()
    messageId = shop.outbox.mails[0]?.messageId ?? ''
  })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: `/webhooks/mail/${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      })
    ).statusCode
  const state = async () => {
    const { rows } = await shop.db.query(
      `select m.status, m.bounce_code, m.delayed_at is not null as delayed, (select string_agg(email_key, ',') from bounced_address) as marked
        from mail m where m.dedupe_key = 'one'`,
    )
    return rows[0]
  }

  const ours = (body: unknown, key = secret, at = seconds()) => {
    const bytes = Buffer.from(key.replace('whsec_', ''), 'base64')
    const mac = createHmac('sha256', bytes).update(`id.${at}.${JSON.stringify(body)}`)
    return {
      'webhook-id': 'id',
      'webhook-timestamp': at,
      'webhook-signature': `v1,AAAA v1,${mac.digest('base64')}`,
    }
  }

  it('ours: a signed bounce marks mail and address; a forged or an old one, and one about another mail, marks nothing', async () => {
    const body = (id: string) => ({
      events: [{ message_id: id, event: 'bounced', status: '5.1.1', said: '550 no\r\nsuch user' }],
    })
    const good = body(messageId)
    const before = await state()
    expect(await post('', good)).toBe(401)
    expect(await post('', good, ours(good, 'whsec_b3RoZXI='))).toBe(401)
    const old = String(Number(seconds()) - 3_600)
    expect(await post('', good, ours(good, secret, old))).toBe(401)
    const other = body('<somebody@localhost>')
    expect(await post('', other, ours(other))).toBe(200)
    const odd = { events: [{ event: 'bounced' }] }
    expect(await post('', odd, ours(odd))).toBe(422)
    expect(await state()).toEqual(before)
    for (let twice = 0; twice < 2; twice += 1) expect(await post('', good, ours(good))).toBe(200)
    expect(await state()).toMatchObject({
      status: 'bounced',
      bounce_code: '5.1.1',
      marked: 'ada@example.com',
    })
  })

  it('a mail that is put off, or came back because a mailbox is full, marks no address', async () => {
    const said = async (event: string, status: string) => {
      const body = { events: [{ message_id: messageId, event, status }] }
      expect(await post('', body, ours(body))).toBe(200)
      return await state()
    }
    expect(await said('delayed', '4.2.2')).toMatchObject({
      status: 'sent',
      delayed: true,
      marked: null,
    })
    expect(await said('bounced', '5.2.2')).toMatchObject({ status: 'bounced', marked: null })
  })

  it('a complaint ends all marketing to its address', async () => {
    await shop.db.query(
      `insert into consent (email_key, subject, given, text_version, source, at) values ('ada@example.com', 'product', true, '1', 'checkout', $1)`,
      [new Date(shop.clock.now().getTime() - 1000)],
    )
    const body = { events: [{ message_id: messageId, event: 'complained' }] }
    expect(await post('', body, ours(body))).toBe(200)
    const { rows } = await shop.db.query(
      'select given, source from consent order by id desc limit 1',
    )
    expect(rows).toEqual([{ given: false, source: 'complaint' }])
  })

  it('Mailgun: a permanent failure comes back, signed within its body', async () => {
    const body = (signature: string) => ({
      signature: { timestamp: seconds(), token: 'a'.repeat(50), signature },
      'event-data': {
        event: 'failed',
        severity: 'permanent',
        message: { headers: { 'message-id': messageId.slice(1, -1) } },
        'delivery-status': {
          code: 550,
          'enhanced-code': '',
          message: '5.1.1 The mailbox does not exist',
        },
      },
    })
    const mac = createHmac('sha256', mailgunKey).update(`${seconds()}${'a'.repeat(50)}`)
    expect(await post('mailgun/', body('00'))).toBe(401)
    expect(await post('mailgun/', {})).toBe(422)
    expect(await state()).toMatchObject({ status: 'sent' })
    expect(await post('mailgun/', body(mac.digest('hex')))).toBe(200)
    expect(await state()).toMatchObject({ status: 'bounced', bounce_code: '5.1.1' })
  })

  it('SendGrid: a bounce comes back, signed with its key', async () => {
    const body = [
      { event: 'open', 'smtp-id': messageId },
      { event: 'bounce', 'smtp-id': messageId, status: '5.1.1', reason: '550 no', type: 'bounce' },
    ]
    const headers = (given: unknown) => ({
      'x-twilio-email-event-webhook-timestamp': seconds(),
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(`${seconds()}${JSON.stringify(given)}`),
        sendgrid.privateKey,
      ).toString('base64'),
    })
    expect(await post('sendgrid/', body)).toBe(401)
    expect(await post('sendgrid/', body, headers([]))).toBe(401)
    expect(await post('sendgrid/', body, headers(body))).toBe(200)
    expect(await state()).toMatchObject({ status: 'bounced', marked: 'ada@example.com' })
  })
})
