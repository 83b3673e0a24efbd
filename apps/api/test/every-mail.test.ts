import { wrongPromises } from '@shop/demo-data/content/promised'
import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { describe, expect } from 'vitest'
import { sendAccountMail } from '../src/modules/identity/index.ts'
import { sendNewsletterMail } from '../src/modules/newsletter/index.ts'
import { makeOrderMail } from '../src/modules/order/mail/order-mail.ts'
import type { MailKind } from '../src/modules/order/transition.ts'
import { openWorkerContext } from '../src/modules/order/worker/worker-context.ts'
import { openProviders, readPaymentSettings } from '../src/modules/payment/index.ts'
import { notifyErasure, sendErasureMail } from '../src/modules/privacy/index.ts'
import { sendContactMail, sendMessageMail } from '../src/modules/visitor/index.ts'
import type { Db } from '../src/platform/db.ts'
import type { Mail } from '../src/platform/outgoing/mail.ts'
import { type AccountMail, type NewsletterMail, QUEUES, type ShopQueues } from '../src/queues.ts'
import { TEST_CONFIG, test } from './support/api.ts'
import { pdfText } from './support/documents/pdf-text.ts'
import { anOrder } from './support/orders.ts'
import { aProduct } from './support/seed.ts'
import { aPerson } from './support/sign-in.ts'

const LOCALES: readonly Locale[] = ['nl', 'en']
const origin = TEST_CONFIG.PUBLIC_ORIGIN
type MailQueue = Extract<keyof ShopQueues, `${string}-mail` | 'tell-erasure'>

// Typed by the code that sends them: a new kind of email does not compile until it is tested here.
const ACCOUNT: Readonly<
  Record<AccountMail['kind'], (contactId: string, email: string, locale: Locale) => AccountMail>
> = {
  'forgot-password': (_, email, locale) => ({ kind: 'forgot-password', email, locale }),
  'confirm-email': (contactId, _, locale) => ({ kind: 'confirm-email', contactId, locale }),
  'confirm-new-email': (contactId, _, locale) => ({ kind: 'confirm-new-email', contactId, locale }),
  'password-changed': (contactId, _, locale) => ({ kind: 'password-changed', contactId, locale }),
  'email-changed': (contactId, to, locale) => ({ kind: 'email-changed', contactId, to, locale }),
}
const NEWSLETTER: Readonly<Record<NewsletterMail['kind'], string>> = { confirm: 'pending', welcome: 'active' }
const ORDER: Readonly<Record<MailKind, true>> = {
  order: true,
  paid: true,
  failed: true,
  short: true,
  ready: true,
  sent: true,
  late: true,
  reminder: true,
  rest: true,
  review: true,
  cancelled: true,
  withdrawn: true,
  refunded: true,
}

function aMailbox() {
  const sent: Mail[] = []
  return { sent, mailer: { send: async (mail: Mail) => void sent.push(mail), close: () => {} } }
}

/** The emails of each queue in both languages. */
const SENT: Readonly<Record<MailQueue, (db: Db) => Promise<Mail[]>>> = {
  async 'account-mail'(db) {
    const { sent, mailer } = aMailbox()
    const { contactId, email } = await aPerson(db)
    for (const locale of LOCALES)
      for (const write of Object.values(ACCOUNT))
        await sendAccountMail({ db, mailer, origin }, write(contactId, email, locale))
    return sent
  },
  async 'newsletter-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES)
      for (const [kind, state] of Object.entries(NEWSLETTER) as [NewsletterMail['kind'], string][]) {
        const email = `${kind}-${locale}-${process.pid}@example.nl`
        await db.query(
          `insert into newsletter_subscription (email, locale, state, unsubscribe_key)
           values ($1, $2, $3, substr(md5($1), 1, 22))`,
          [email, locale, state],
        )
        await sendNewsletterMail({ db, mailer, origin }, { kind, email })
      }
    return sent
  },
  async 'message-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES)
      for (const form of ['contact', 'quote', 'return']) {
        const { rows } = await db.query<{ id: string }>(
          `insert into message (form, session_id, name, email, body, locale, left_on, content_hash)
           values ($1, md5('x'), 'Jo', 'jo@example.nl', 'Vraag', $2, now(), sha256(($1 || $2)::bytea)) returning id`,
          [form, locale],
        )
        for (const to of ['shop', 'writer'] as const)
          await sendMessageMail({ db, mailer }, { messageId: rows[0]?.id ?? '', to })
      }
    return sent
  },
  async 'contact-mail'(db) {
    const { sent, mailer } = aMailbox()
    const { id: productId } = await aProduct(db)
    for (const locale of LOCALES) {
      const { rows } = await db.query<{ id: string }>(
        `insert into product_contact (session_id, product_id, phone, locale)
         values (md5('x'), $1, '+31612345678', $2) returning id`,
        [productId, locale],
      )
      await sendContactMail({ db, mailer }, { contactId: rows[0]?.id ?? '', branchId: null, quantity: 9 })
    }
    return sent
  },
  async 'erasure-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES) await sendErasureMail({ db, mailer, origin }, { email: 'weg@example.nl', locale })
    return sent
  },
  async 'tell-erasure'(db) {
    const { sent, mailer } = aMailbox()
    const { rows } = await db.query<{ id: string }>(
      `with made as (insert into erasure (email_hash, erased_at) values (sha256('x'), now()) returning id)
       insert into erasure_notice (erasure_id, system) select id, 'newsletter' from made returning erasure_id as id`,
    )
    await notifyErasure({ db, mailer }, { erasureId: rows[0]?.id ?? '' }, 'privacy@shop.example')
    return sent
  },
}

async function orderMails(db: Db): Promise<Mail[]> {
  const turn = await openWorkerContext({
    db,
    providers: openProviders({ webhookOrigin: origin }),
    settings: () => readPaymentSettings(db),
    send: async () => {},
    origin,
    secret: TEST_CONFIG.AUTH_SECRET,
    now: () => new Date(),
    onApplied: () => {},
    onError: (error) => {
      throw error
    },
  })
  const buyer = await aPerson(db)
  const product = await aProduct(db)
  const mails: Mail[] = []
  for (const locale of LOCALES) {
    const order = await anOrder(db, buyer, { products: [{ id: product.id, quantity: 2, unitCents: 1_000 }] })
    await db.query('update orders set locale = $2 where id = $1', [order.id, locale])
    for (const kind of Object.keys(ORDER))
      mails.push(
        await makeOrderMail(turn, {
          key: `${kind}.${order.publicId}`,
          order_id: order.id,
          kind,
          recipient: buyer.email,
          data: { cents: 500, worthCents: 500, at: new Date().toISOString(), items: '1 x Gipsplaat' },
          request_id: null,
          tries: 0,
        }),
      )
  }
  return mails
}

/** The seller as the law requires: legal and trade name, visiting address, phone, email, KvK number and VAT id. */
const SELLER = [
  COMPANY.name,
  BRAND.name,
  `${COMPANY.street}, ${COMPANY.place}`,
  COMPANY.phone,
  COMPANY.email,
  `KvK ${COMPANY.kvk}`,
  COMPANY.vatId,
]
function missingIn(mails: readonly Mail[]): string[] {
  return mails.flatMap(({ subject, text, html }) =>
    Object.entries({ text, html }).flatMap(([form, body]) =>
      SELLER.filter((fact) => !body.includes(fact)).map((fact) => `${subject} (${form}): ${fact}`),
    ),
  )
}

describe('every email of the shop', () => {
  test('every email queue is tested here', () => {
    const queues = Object.keys(QUEUES).filter((name) => name.endsWith('-mail') || name === 'tell-erasure')
    expect(Object.keys(SENT).sort()).toEqual(queues.sort())
  })

  test.for(Object.keys(SENT) as MailQueue[])(
    '[LAW-13] [LAW-14] %s names the seller and its KvK number',
    async (queue, { engines }) => {
      const mails = await SENT[queue](engines.db)
      expect(mails.length).toBeGreaterThan(0)
      expect(missingIn(mails)).toEqual([])
      expect(mails.flatMap(({ text }) => wrongPromises(text))).toEqual([])
    },
  )

  test('[LAW-13] [LAW-14] order emails and attached documents name the seller and its KvK number', async ({
    engines,
  }) => {
    const mails = await orderMails(engines.db)
    expect(mails).toHaveLength(2 * Object.keys(ORDER).length)
    expect(missingIn(mails)).toEqual([])
    expect(mails.flatMap(({ text }) => wrongPromises(text))).toEqual([])
    const files = mails.flatMap(({ attachments = [] }) => [...attachments])
    expect(files.length).toBeGreaterThan(8)
    for (const { filename, content } of files) {
      const runs = pdfText(content).split('\n')
      expect(wrongPromises(runs.join(' ')), filename).toEqual([])
      // The heading has all of it; the footer of each page repeats the seller.
      for (const fact of [COMPANY.name, `${COMPANY.street}, ${COMPANY.place}`, `${COMPANY.phone} · ${COMPANY.email}`])
        expect(runs, filename).toContain(fact)
      expect(runs.join('\n'), filename).toMatch(
        new RegExp(`^KvK ${COMPANY.kvk} · (?:btw-id|VAT id) ${COMPANY.vatId}$`, 'm'),
      )
      const feet = runs.filter((run) => run.startsWith(`${COMPANY.name} · KvK ${COMPANY.kvk}`))
      const pages = runs.filter((run) => / · \d\/\d$/.test(run))
      expect(pages.length, filename).toBeGreaterThan(0)
      expect(feet, filename).toHaveLength(pages.length)
    }
  })
})
