import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Db, openDb } from '../../src/platform/db.ts'
import { asRole, copyTemplate, test, waitFor } from '../support/api.ts'
import { aListener } from '../support/mail/smtp-listener.ts'
import { type Running, run } from '../support/processes.ts'
import { aProduct } from '../support/seed.ts'

describe('stock alerts, with real workers', { tags: ['SHOP-12'] }, () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let smtp: Awaited<ReturnType<typeof aListener>>
  let db: Db
  const running: Running[] = []
  const worker = async (hangs: string) => {
    const started = run('test/stock-alert/alert-worker.ts', {
      DATABASE_URL: asRole(database.url, 'shop_worker'),
      SMTP_URL: smtp.url,
      HANGS: hangs,
    })
    running.push(started)
    await started.says('working')
    return started
  }

  beforeAll(async () => {
    database = await copyTemplate(`shop_alerts_${process.pid}`)
    smtp = await aListener()
    db = openDb({ url: database.url, max: 4, name: 'test', onIdleError: () => {} })
  })
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await smtp.close()
    await db.end()
    await database.drop()
  })

  for (const [hangs, mails] of [
    ['before', 1],
    ['after', 2],
  ] as const)
    test(`a worker killed ${hangs} sending leaves one mail with one id`, async () => {
      const email = `${hangs}@example.nl`
      const product = await aProduct(db)
      await db.query(
        `insert into stock_alert (email, product_id, locale, state, requested_at, expires_at)
         values ($1, $2, 'nl', 'active', now(), now() + interval '1 day')`,
        [email, product.id],
      )
      const killed = await worker(hangs)
      await killed.says(`${hangs} sending`)
      killed.kill('SIGKILL')
      await killed.ended
      const next = await worker('')
      const left = async () => (await db.query('select from stock_alert where email = $1', [email])).rows.length
      await waitFor(async () => (await left()) === 0, 120_000, 'the mail of the next worker')
      next.kill('SIGTERM')
      await next.ended
      const sent = smtp.heard
        .join('')
        .split(/(?=^From: )/m)
        .filter((one) => one.includes(`To: ${email}`))
      expect(sent).toHaveLength(mails)
      // A receiver drops a second mail with the same id.
      expect(new Set(sent.map((one) => /^Message-ID: (<.+>)/m.exec(one)?.[1]))).toHaveProperty('size', 1)
    })
})
