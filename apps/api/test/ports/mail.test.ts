import { describe, expect, test } from 'vitest'
import { openSmtp } from '../../src/adapters/mail/smtp.ts'
import type { Mail, Mailer } from '../../src/ports/mail.ts'
import { aListener } from '../support/mail/smtp-listener.ts'

type Bench = {
  readonly mailer: Mailer
  /** The messages that left, as text. */
  readonly sent: () => string
  readonly close: () => Promise<unknown>
}
const LETTER: Mail = { to: 'jo@example.nl', subject: 'Bestelling 4KX7', text: 'Dag Jo', html: '<p>Dag <b>Jo</b></p>' }

/** The behaviour that the worker relies on, for every mail service. */
function mailContract(open: () => Promise<Bench>) {
  async function sendOne(over: Partial<Mail> = {}) {
    const { mailer, sent, close } = await open()
    await mailer.send({ ...LETTER, ...over })
    mailer.close()
    await close()
    return sent()
  }

  test('a mail goes to one address, as text and as HTML', async () => {
    const sent = await sendOne()
    expect(sent).toMatch(/^To: jo@example\.nl$/im)
    expect(sent).toMatch(/^Subject: Bestelling 4KX7$/im)
    expect(sent).toContain('Dag Jo')
    expect(sent).toContain('<p>Dag <b>Jo</b></p>')
  })

  test('the same key marks the same mail, so that a retry is recognised', async () => {
    const idIn = (sent: string) => /^Message-ID: (.+)$/im.exec(sent)?.[1]
    const [first, second] = [idIn(await sendOne({ key: 'paid.1' })), idIn(await sendOne({ key: 'paid.1' }))]
    expect(first).toContain('paid.1@')
    expect(second).toBe(first)
    expect(idIn(await sendOne())).not.toBe(first)
  })

  test('replies, unsubscribing and attachments reach the receiver', async () => {
    const sent = await sendOne({
      replyTo: 'klant@example.nl',
      unsubscribeUrl: 'https://shop.example/stop',
      attachments: [{ filename: 'factuur.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' }],
    })
    expect(sent).toMatch(/^Reply-To: <?klant@example\.nl>?$/im)
    expect(sent).toContain('List-Unsubscribe: <https://shop.example/stop>')
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(sent).toMatch(/filename="?factuur\.pdf/)
  })

  test('more than one address is refused before anything leaves', async () => {
    const { mailer, sent, close } = await open()
    for (const over of [{ to: 'jo@example.nl, al@example.nl' }, { replyTo: 'x@example.nl\r\nBcc: al@example.nl' }])
      await expect(mailer.send({ ...LETTER, ...over })).rejects.toThrow('one address')
    mailer.close()
    await close()
    expect(sent()).not.toContain('al@example.nl')
  })

  test('an unavailable service rejects, so that the job is retried', async () => {
    const { mailer, close } = await open()
    await close()
    await expect(mailer.send(LETTER)).rejects.toThrow()
    mailer.close()
  })
}

describe('SMTP', () =>
  mailContract(async () => {
    const { url, heard, close } = await aListener()
    return { mailer: openSmtp({ url, from: 'Shop <noreply@shop.example>' }), sent: () => heard.join(''), close }
  }))
