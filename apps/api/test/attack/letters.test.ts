import { describe, expect } from 'vitest'
import { openSmtp } from '../../src/adapters/mail/smtp.ts'
import { makeApp, test } from '../support/api.ts'
import { sendAccountMails } from '../support/mail/mails.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { aListener } from '../support/mail/smtp-listener.ts'
import { aPerson } from '../support/sign-in.ts'

const AUTH = '/api/aspos/authentication'
const HOSTILE_NAMES = [
  'Jo\r\nBcc: al@evil.example',
  'https://evil.example/win',
  'Win een bon op evil.example',
  'Jo\u0000',
]

describe('emails', () => {
  test('a name creates no header, second recipient or link', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    for (const name of HOSTILE_NAMES) {
      // Written directly, as if it had passed every check.
      await engines.db.query('update contact set first_name = $2 where id = $1', [
        jo.contactId,
        name.replace('\u0000', ''),
      ])
      await app.inject({ method: 'POST', url: `${AUTH}/forgotPassword`, payload: { email: jo.email } })
      const mail = (await sendAccountMails(engines)).find(({ to }) => to === jo.email)
      expect(mail?.subject).toBe('Wachtwoord herstellen')
      for (const form of [mail?.text ?? '', mail?.html ?? '']) expect(form).not.toMatch(/evil|Bcc/)
      expect([...(mail?.text ?? '').matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host)).toEqual([
        'shop.example',
      ])
    }
  })

  test('line breaks in a recipient or a subject stay inside their line', async () => {
    const listener = await aListener()
    const mailer = openSmtp({ url: listener.url, from: 'Shop <noreply@shop.example>' })
    const letter = { text: 'Hallo', html: '<p>Hallo</p>' }
    await mailer.send({ to: 'jo@example.nl', subject: 'Dag Jo\r\nBcc: al@evil.example\r\n\r\nlees dit', ...letter })
    for (const to of [
      'jo@example.nl>\r\nRCPT TO:<al@evil.example',
      'jo@example.nl, al@evil.example',
      'x: al@evil.example;',
    ])
      await expect(mailer.send({ to, subject: 'x', ...letter })).rejects.toThrow('one address')
    mailer.close()
    await listener.close()
    const heard = listener.heard.join('')
    expect(heard).not.toMatch(/^RCPT TO:<al@evil/im)
    expect(heard).not.toMatch(/^Bcc:/im)
    expect(heard.match(/^DATA/gim)).toHaveLength(1)
  })

  test('the fourth email to an address within the hour is not sent, by any endpoint', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    let visitor = 0
    const ask = (url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'x-forwarded-for': `198.51.${Math.floor(process.pid / 256) % 256}.${++visitor}` },
      })
    const jo = await aPerson(engines.db)
    await sendAccountMails(engines)
    const forgot = []
    for (let at = 0; at < 4; at += 1) forgot.push((await ask(`${AUTH}/forgotPassword`, { email: jo.email })).statusCode)
    expect(forgot).toEqual([200, 200, 200, 429])
    expect((await sendAccountMails(engines)).filter(({ to }) => to === jo.email)).toHaveLength(3)

    const email = `post-${process.pid}-${Date.now()}@example.nl`
    await workMails(engines.db, 'newsletter-mail')
    for (let at = 0; at < 5; at += 1) await ask('/api/bouwmeester/newsletter', { email })
    expect((await workMails(engines.db, 'newsletter-mail')).length).toBeLessThanOrEqual(3)
    await app.close()
  })
})
