import { randomUUID } from 'node:crypto'
import type { Locale } from '@shop/domain/locale'
import { sendAccountMail } from '../../../src/modules/identity/index.ts'
import { sendNewsletterMail } from '../../../src/modules/newsletter/index.ts'
import { makeOrderMail } from '../../../src/modules/order/mail/order-mail.ts'
import type { MailKind } from '../../../src/modules/order/transition.ts'
import { findViewById } from '../../../src/modules/order/view/view-queries.ts'
import { openWorkerContext } from '../../../src/modules/order/worker/worker-context.ts'
import { readPaymentSettings } from '../../../src/modules/payment/index.ts'
import { notifyErasure, sendErasureMail } from '../../../src/modules/privacy/index.ts'
import { sendQuestionMail } from '../../../src/modules/question/index.ts'
import { sendStaffMail } from '../../../src/modules/staff/index.ts'
import { sendStockAlertMail } from '../../../src/modules/stock-alert/index.ts'
import { sendContactMail, sendMessageMail } from '../../../src/modules/visitor/index.ts'
import { noProviders, openProviders } from '../../../src/payment-providers.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { Mail } from '../../../src/ports/mail.ts'
import type { AccountMail, NewsletterMail, ShopQueues, StockAlertMail } from '../../../src/queues.ts'
import { asWorker, TEST_CONFIG } from '../api.ts'
import { anOrder } from '../orders.ts'
import { aProduct } from '../seed.ts'
import { aPerson } from '../sign-in.ts'

const LOCALES: readonly Locale[] = ['nl', 'en']
const origin = TEST_CONFIG.PUBLIC_ORIGIN
export type MailQueue = Extract<keyof ShopQueues, `${string}-mail` | 'tell-erasure'>

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
const STOCK_ALERT: Readonly<Record<StockAlertMail['kind'], string>> = { confirm: 'pending', available: 'due' }
export const ORDER_MAILS: Readonly<Record<MailKind, true>> = {
  order: true,
  paid: true,
  failed: true,
  short: true,
  ready: true,
  sent: true,
  late: true,
  move: true,
  moved: true,
  reminder: true,
  rest: true,
  review: true,
  cancelled: true,
  withdrawn: true,
  refunded: true,
  missing: true,
  part: true,
  restCancelled: true,
}

function aMailbox() {
  const sent: Mail[] = []
  return { sent, mailer: { send: async (mail: Mail) => void sent.push(mail), close: () => {} } }
}

/** The emails of each queue in both languages. */
export const SENT: Readonly<Record<MailQueue, (db: Db) => Promise<Mail[]>>> = {
  async 'account-mail'(db) {
    const { sent, mailer } = aMailbox()
    const { contactId, email } = await aPerson(db)
    for (const locale of LOCALES)
      for (const write of Object.values(ACCOUNT))
        await sendAccountMail({ db: asWorker(db), mailer, origin }, write(contactId, email, locale))
    return sent
  },
  async 'newsletter-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES)
      for (const [kind, state] of Object.entries(NEWSLETTER) as [NewsletterMail['kind'], string][]) {
        const email = `${kind}-${locale}-${randomUUID()}@example.nl`
        await db.query(
          `insert into newsletter_subscription (email, locale, state, unsubscribe_key)
           values ($1, $2, $3, substr(md5($1), 1, 22))`,
          [email, locale, state],
        )
        await sendNewsletterMail({ db: asWorker(db), mailer, origin }, { kind, email })
      }
    return sent
  },
  async 'stock-alert-mail'(db) {
    const { sent, mailer } = aMailbox()
    const { id: productId } = await aProduct(db)
    for (const locale of LOCALES)
      for (const [kind, state] of Object.entries(STOCK_ALERT) as [StockAlertMail['kind'], string][]) {
        const { rows } = await db.query<{ id: string }>(
          `insert into stock_alert (email, product_id, locale, state, requested_at, expires_at)
           values ($1, $2, $3, $4, now(), now() + interval '1 day') returning id`,
          [`${kind}-${locale}-${randomUUID()}@example.nl`, productId, locale, state],
        )
        await sendStockAlertMail({ db: asWorker(db), mailer, origin }, { kind, alertId: rows[0]?.id ?? '' })
      }
    return sent
  },
  async 'question-mail'(db) {
    const { sent, mailer } = aMailbox()
    const { id: productId } = await aProduct(db)
    const { contactId } = await aPerson(db)
    for (const locale of LOCALES) {
      const { rows } = await db.query<{ id: string }>(
        `insert into product_question (product_id, contact_id, body, locale, state, asked_at, asked_on, content_hash)
         values ($1, $2, 'Vraag', $3, 'published', now(), now(), sha256(gen_random_uuid()::text::bytea)) returning id`,
        [productId, contactId, locale],
      )
      await sendQuestionMail({ db: asWorker(db), mailer, origin }, { questionId: rows[0]?.id ?? '' })
    }
    return sent
  },
  async 'message-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES)
      for (const form of ['contact', 'quote', 'return']) {
        const { rows } = await db.query<{ id: string }>(
          `insert into message (form, session_id, name, email, body, locale, left_on, content_hash)
           values ($1, md5('x'), 'Jo', 'jo@example.nl', 'Vraag', $2, now(), sha256(gen_random_uuid()::text::bytea))
           returning id`,
          [form, locale],
        )
        for (const to of ['shop', 'writer'] as const)
          await sendMessageMail({ db: asWorker(db), mailer }, { messageId: rows[0]?.id ?? '', to })
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
      await sendContactMail({ db: asWorker(db), mailer }, { contactId: rows[0]?.id ?? '', branchId: null, quantity: 9 })
    }
    return sent
  },
  async 'erasure-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES)
      await sendErasureMail({ db: asWorker(db), mailer, origin }, { email: 'weg@example.nl', locale })
    return sent
  },
  async 'staff-mail'(db) {
    const { sent, mailer } = aMailbox()
    for (const locale of LOCALES) {
      const { rows } = await db.query<{ id: string }>(
        `with people as (insert into staff_person (name, email)
           select 'Jo', gen_random_uuid() || '@medewerkers.example' from generate_series(1, 2) returning id)
         insert into staff_passkey_link (person_id, created_by, expires_at)
         select min(id::text)::uuid, max(id::text)::uuid, now() + interval '5 minutes' from people returning id`,
      )
      const mail = { linkId: rows[0]?.id ?? '', origin, locale }
      await sendStaffMail({ db: asWorker(db), mailer, now: () => new Date() }, mail)
    }
    return sent
  },
  async 'tell-erasure'(db) {
    const { sent, mailer } = aMailbox()
    const { rows } = await db.query<{ id: string }>(
      `with made as (insert into erasure (email_hash, erased_at) values (sha256('x'), now()) returning id)
       insert into erasure_notice (erasure_id, system) select id, 'newsletter' from made returning erasure_id as id`,
    )
    await notifyErasure({ db: asWorker(db), mailer }, { erasureId: rows[0]?.id ?? '' }, 'privacy@shop.example')
    return sent
  },
}

export async function orderMails(db: Db): Promise<Mail[]> {
  const turn = await openWorkerContext({
    db,
    providers: openProviders(noProviders(origin)),
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
    for (const kind of Object.keys(ORDER_MAILS)) {
      const [view] = await findViewById.rows(db, order.id)
      const row = {
        key: `${kind}.${order.publicId}`,
        order_id: order.id,
        kind,
        recipient: buyer.email,
        data: { cents: 500, worthCents: 500, at: new Date().toISOString(), items: '1 x Gipsplaat' },
        request_id: null,
        tries: 0,
      }
      mails.push(await makeOrderMail(turn, row, view))
    }
  }
  return mails
}
