import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

/** A report as mail servers write them; `returned` is the mail, or its headers, that it gives back. */
export const reportOf = ({
  status = 'Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ada@example.com>:\n no such user',
  type = 'delivery-status',
  returnedAs = 'message/rfc822',
  returned = 'Message-ID: <1@shop.example>\nSubject: Doors\n\nWe open at seven.',
  head = '',
} = {}): Buffer =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example\nTo: bounces@shop.example\nSubject: Returned\n${head}MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type};\n boundary="b"

--b
Content-Type: text/plain

I am sorry. It was <9@shop.example>.

--b
Content-Type: message/${type}

${type === 'delivery-status' ? 'Reporting-MTA: dns; mx.example\n\n' : ''}${status}

--b
Content-Type: ${returnedAs}

${returned}

--b--
`.replaceAll('\n', '\r\n'),
  )

const about = '<1@shop.example>'

describe('a report on a mail', () => {
  it.each([
    ['as a whole', {}],
    ['by its headers', { returnedAs: 'text/rfc822-headers', returned: `Message-ID: ${about}` }],
    ['with folded headers', { returned: `Subject: a\nMessage-ID:\n ${about}\n\nx` }],
  ])('says which mail came back, given back %s', async (_, given) => {
    expect(await readReport(reportOf(given))).toEqual({
      messageId: about,
      what: 'bounced',
      code: '5.1.1',
      said: '550 5.1.1 <ada@example.com>: no such user',
    })
  })

  it('says that one is still tried', async () => {
    const status = 'Final-Recipient: rfc822; a@b.c\nAction: delayed\nStatus: 4.4.1'
    expect(await readReport(reportOf({ status }))).toMatchObject({ what: 'delayed', code: '4.4.1' })
  })

  it('passes over the recipient that got it', async () => {
    const status =
      'Final-Recipient: rfc822; a@b.c\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; d@e.f\nAction: failed\nStatus: 5.2.2'
    expect(await readReport(reportOf({ status }))).toMatchObject({ what: 'bounced', code: '5.2.2' })
  })

  it('says that somebody called it spam, and not that it is none', async () => {
    const complaint = (kind: string) =>
      readReport(
        reportOf({ type: 'feedback-report', status: `Feedback-Type: ${kind}\nVersion: 1` }),
      )
    expect(await complaint('abuse')).toMatchObject({ messageId: about, what: 'complained' })
    expect(await complaint('not-spam')).toBeNull()
  })

  it.each([
    ['an answer of a person', Buffer.from('Subject: Re: Doors\r\n\r\nThank you')],
    ['nothing', Buffer.alloc(0)],
    ['no text', Buffer.from([0, 255, 254, 13, 10, 13, 10, 0])],
    [
      'one whose mail has no id',
      reportOf({ returned: 'Subject: x\n\nMessage-ID: <1@shop.example>' }),
    ],
    [
      'one whose own head has the id',
      reportOf({ head: `Message-ID: ${about}\n`, returned: 'x: y' }),
    ],
    ['one that was delivered', reportOf({ status: 'Action: delivered\nStatus: 2.0.0' })],
  ])('is none: %s', async (_, raw) => expect(await readReport(raw)).toBeNull())
})
