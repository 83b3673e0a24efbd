import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const LARGEST_MAIL = 20 * 1024 * 1024

/**
 * Accepts every email. The recipient's name selects a fault, so that a test needs no second server: `reject-…` fails
 * permanently (550), `tempfail-…` temporarily (451), and `slow-…` is accepted after three seconds. `twice-…` is stored,
 * but reported as failed (451) the first time, so that the sender retries.
 */
export function createSmtpServer(mailbox: Mailbox, slowMilliseconds = 3000): SMTPServer {
  const saidNo = new Set<string>()
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('reject-')) return done(refusal(550, 'mailbox unavailable'))
      if (address.startsWith('tempfail-')) return done(refusal(451, 'try again later'))
      setTimeout(done, address.startsWith('slow-') ? slowMilliseconds : 0)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'mail too large'))
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        const [to = ''] = envelope.to
        const isDenied = to.startsWith('twice-') && !saidNo.has(to)
        if (isDenied) saidNo.add(to)
        mailbox
          .receive(Buffer.concat(chunks), envelope)
          .then(() => done(isDenied ? refusal(451, 'try again later') : null), done)
      })
    },
  })
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
