import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { queueMail } from '../modules/mail/exports.ts'
import { createTestFoyer } from '../testing/shops/test-foyer.ts'
import { placeForCommands } from './command-fixture.ts'

const ids = new Map<string, string>()
const {
  folder,
  database,
  run: runCommand,
} = placeForCommands(process.env, async (db) => {
  const shop = await createTestFoyer({ db })
  for (const name of ['ada', 'bob', 'cleo'])
    await db.transaction(
      async (tx) =>
        await queueMail(
          shop.foyer,
          tx,
          {
            dedupeKey: name,
            kind: 'desk_no_access',
            payload: { siteName: 'Foyer' },
            to: { email: `${name}@example.com`, name: null },
          },
          shop.clock.now(),
        ),
    )
  await shop.runJobs()
  for (const { to, messageId } of shop.outbox.mails) ids.set(to.email, messageId)
  await shop.close()
})
/** What a mail server sends back about the mail to somebody. */
const report = (name: string, status: string): string =>
  [
    'Subject: Returned mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${name}@example.com`,
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${ids.get(`${name}@example.com`) ?? '<0@elsewhere.example>'}`,
    '',
    '--b--',
    '',
  ].join('\r\n')

const run = async (args: readonly string[], input = '') => await runCommand('bounces', args, input)

describe('npm run bounces', () => {
  it('reads a report from a pipe and those in a maildir, and believes only what is about mails of the shop', async () => {
    expect(await run(['-'], report('ada', '5.1.1'))).toMatchObject({
      exit: 0,
      out: '1 messages were read, 1 of them about mails of this shop.\n',
    })
    const found = join(folder, 'mail', 'new')
    mkdirSync(found, { recursive: true })
    writeFileSync(join(found, '1.host'), report('bob', '5.2.2'))
    writeFileSync(join(found, '2.host'), report('cleo', '5.1.1'))
    writeFileSync(join(found, '3.host'), report('somebody', '5.1.1'))
    writeFileSync(join(found, '4.host'), 'Subject: Hello\r\n\r\nThank you for the tickets.')
    expect((await run(['--maildir', join(folder, 'mail')])).out).toContain(
      '4 messages were read, 2 of them',
    )
    expect(readdirSync(found)).toEqual([])
    const { rows } = await database().query(
      'select dedupe_key, status, bounce_code from mail order by dedupe_key',
    )
    expect(
      rows.map(({ dedupe_key: key, status, bounce_code: code }) => [key, status, code]),
    ).toEqual([
      ['ada', 'bounced', '5.1.1'],
      ['bob', 'bounced', '5.2.2'],
      ['cleo', 'bounced', '5.1.1'],
    ])
    const { rows: marked } = await database().query(
      'select email_key from bounced_address order by 1',
    )
    expect(marked.map((row) => row['email_key'])).toEqual(['ada@example.com', 'cleo@example.com'])
  })
})
