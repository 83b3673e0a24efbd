import { createHttpServer } from './http.ts'
import { Mailbox } from './mailbox.ts'
import { createSmtpServer } from './smtp.ts'

const host = process.env.HOST ?? '127.0.0.1'
// Configurable because a run that compares all emails needs a larger mailbox.
const mailbox = new Mailbox(Number(process.env.MAILBOX_SIZE ?? 2000))
const smtp = createSmtpServer(mailbox)
const http = createHttpServer(mailbox)

// A client that disconnects in the middle of an email must not end the process.
smtp.on('error', (error) => console.error(error.message))
smtp.listen(Number(process.env.SMTP_PORT ?? 1025), host)
http.listen(Number(process.env.HTTP_PORT ?? 8025), host)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    smtp.close()
    http.close()
    http.closeAllConnections()
  })
}
