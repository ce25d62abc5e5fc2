import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { mailServerOf, plainMail, readMailServer } from './mail-config.ts'

const elsewhere = 'smtp://ada:secret@mail.example:587'
const allowed = {
  FOYER_ALLOW_PLAIN_MAIL: 'I_UNDERSTAND_THAT_OTHERS_CAN_READ_SIGN_IN_CODES',
}
const problemOf = (smtpUrl: string): string => {
  const read = readMailServer(smtpUrl)
  return 'problem' in read ? read.problem : ''
}

describe('the address of a mail server', () => {
  it('when it is read then everything the transport needs is said', () => {
    expect(mailServerOf('smtps://a%40b:s%3Ac@mail.example?name=shop.example')).toEqual({
      host: 'mail.example',
      port: 0,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'a@b', pass: 's:c' },
      name: 'shop.example',
    })
    expect(mailServerOf('smtp://[::1]:1025/')).toEqual({
      host: '::1',
      port: 1025,
      secure: false,
      requireTLS: false,
      ignoreTLS: false,
    })
  })

  it.each([elsewhere, `${elsewhere}/?requireTLS=true`, 'smtp://127.0.0.1?requireTLS=true'])(
    'when it is %s then no mail goes without TLS',
    (smtpUrl) => {
      expect(mailServerOf(smtpUrl)).toMatchObject({ requireTLS: true, ignoreTLS: false })
      expect(plainMail(smtpUrl)).toBeNull()
    },
  )

  it.each(['smtp://127.0.0.1:25?ignoreTLS=true', 'smtp://localhost', 'smtps://mail.example'])(
    'when it is %s then nobody reads along',
    (smtpUrl) => {
      expect(problemOf(smtpUrl)).toBe('')
      expect(plainMail(smtpUrl)).toBeNull()
    },
  )

  it.each([
    ...['', '0', '00', '0.0', '0e0', '-0', '%20', 'null', 'no', 'False', 'false%20', '1'].map(
      (value) => `requireTLS=${value}`,
    ),
    'requireTLS',
    'requiretls=false',
    'requireTLS=false&requireTLS=false',
    'requireTLS=true&requireTLS=false',
    'ignoreTLS',
    'ignoreTLS=true',
    'opportunisticTLS=true',
    'secure=false',
    'secured=true',
    'tls.rejectUnauthorized=false',
    'tls.servername=other.example',
    'host=other.example',
    'service=other',
    'proxy=http://other.example',
    'logger=true',
    'name=a%0d%0ab',
  ])('when it ends in ?%s then it says what may stand there, whoever allows what', (query) => {
    const SMTP_URL = `${elsewhere}?${query}`
    expect(problemOf(SMTP_URL)).toContain('There may stand requireTLS=true')
    expect(() =>
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://localhost/tests',
        ...allowed,
        SMTP_URL,
      }),
    ).toThrow('There may stand')
    expect(() => mailServerOf(SMTP_URL)).toThrow('There may stand')
  })

  it.each(['smtps://mail.example?requireTLS=false', 'smtps://127.0.0.1?ignoreTLS=true'])(
    'when it is %s then it contradicts itself',
    (smtpUrl) => {
      expect(problemOf(smtpUrl)).toContain('There may stand')
    },
  )

  it.each([
    'smtp://',
    'smtp:///?host=mail.example',
    'smtp://ada:se/cret@mail.example',
    'smtp://ada:12/cret@mail.example',
    'smtp://ada:12#cret@mail.example',
    'smtp://ada:12%cret@mail.example',
  ])('when it is %s then it says how it is written, and not what is secret', (SMTP_URL) => {
    expect(problemOf(SMTP_URL)).toContain('smtps://user:password@mail.example:465')
    expect(problemOf(SMTP_URL)).not.toContain('cret@')
    expect(() =>
      readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/tests', SMTP_URL }),
    ).toThrow('smtps://user:password@')
  })

  it('when a password breaks off at its question mark then none of it is told', () => {
    const problem = problemOf('smtp://ada:12?secret@mail.example')
    expect(problem).toContain('There may stand')
    expect(problem).not.toContain('secret')
  })
})
