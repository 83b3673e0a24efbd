import { wrongPromises } from '@shop/demo-data/content/promised'
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { describe, expect } from 'vitest'
import type { Mail } from '../../src/ports/mail.ts'
import { QUEUES } from '../../src/queues.ts'
import { test } from '../support/api.ts'
import { pdfText } from '../support/documents/pdf-text.ts'
import { type MailQueue, ORDER_MAILS, orderMails, SENT } from '../support/mail/all-mails.ts'

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
    '%s names the seller and its KvK number',
    { tags: ['LAW-13', 'LAW-14'] },
    async (queue, { engines }) => {
      const mails = await SENT[queue](engines.db)
      expect(mails.length).toBeGreaterThan(0)
      expect(missingIn(mails)).toEqual([])
      expect(mails.flatMap(({ text }) => wrongPromises(text))).toEqual([])
    },
  )

  test('order emails and attached documents name the seller and its KvK number', {
    tags: ['LAW-13', 'LAW-14'],
  }, async ({ engines }) => {
    const mails = await orderMails(engines.db)
    expect(mails).toHaveLength(2 * Object.keys(ORDER_MAILS).length)
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
