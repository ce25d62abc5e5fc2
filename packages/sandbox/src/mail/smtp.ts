import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Mailbox } from './mailbox.ts'
import type { MailFaults } from './mail-faults.ts'

export interface SmtpReceiver {
  port: number
  close: () => Promise<void>
}

const largestBytes = 25 * 1024 * 1024

/** Receives mail on the loopback interface only, without encryption; any user name and password are accepted. */
export async function listenSmtp(
  { host, port }: { readonly host: string; readonly port: number },
  mailbox: Mailbox,
  faults: MailFaults,
  clock: Clock,
  ids: Ids,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    size: largestBytes,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const fault = faults.take()
        if (fault === 'hang') return
        if (fault !== null) {
          done(smtpError(fault === 'temporary' ? 451 : 550))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          id: ids.id('mail'),
          receivedAt: clock.now(),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((each) => each.address),
        }
        mailbox.add(envelope, Buffer.concat(parts)).then(
          () => done(null, `Queued as ${envelope.id}`),
          () => done(smtpError(451)),
        )
      })
    },
  })
  // A client may break off at any time; without a listener that would end the process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function smtpError(responseCode: 451 | 550): Error {
  const text = responseCode === 451 ? 'Try again later' : 'Mailbox unavailable'
  return Object.assign(new Error(text), { responseCode })
}
