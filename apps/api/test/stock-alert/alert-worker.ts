import { openSmtp } from '../../src/adapters/mail/smtp.ts'
import { sendStockAlertMail, startAlertClock } from '../../src/modules/stock-alert/index.ts'
import { openDb } from '../../src/platform/db.ts'
import { startJobs } from '../../src/platform/jobs.ts'
import type { Mail } from '../../src/ports/mail.ts'
import type { ShopQueues } from '../../src/queues.ts'

// A worker process for stock alerts that can be killed before or after its mail was sent.
const { DATABASE_URL: url = '', SMTP_URL = '', HANGS = '' } = process.env
const db = openDb({ url, max: 4, name: 'alert-worker', onIdleError: () => {} })
const onError = (error: Error) => console.error(error.message)
const smtp = openSmtp({ url: SMTP_URL, from: 'Shop <noreply@shop.example>' })
const hang = (what: string) => {
  console.log(what)
  return new Promise<void>(() => {})
}
const mailer = {
  ...smtp,
  async send(mail: Mail) {
    if (HANGS === 'before') await hang('before sending')
    await smtp.send(mail)
    if (HANGS === 'after') await hang('after sending')
  },
}

const jobs = await startJobs<ShopQueues>({ url, max: 4, onError })
await jobs.work('stock-alert-mail', { workers: 1, atOnce: 5 }, (mail) =>
  sendStockAlertMail({ db, mailer, origin: 'https://shop.example' }, mail),
)
startAlertClock({ db, send: (tx, mail) => jobs.send(tx, 'stock-alert-mail', mail), now: () => new Date(), onError })
console.log('working')
