import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { company } from '../../../../examples/steenhoek/retailer.ts'
import { namesOfFirstRetailer } from '../../../../packages/retailer/test/first-retailer.ts'
import type { Mail } from '../../src/ports/mail.ts'
import { test } from '../support/api.ts'
import { pdfText } from '../support/documents/pdf-text.ts'
import * as orders from '../support/orders.ts'
import * as seed from '../support/seed.ts'
import * as signIn from '../support/sign-in.ts'

// The modules that write mails and documents, loaded again for the other retailer. Rows are made by the modules that
// the other tests use, because these count the names they have taken.
let mails: typeof import('../support/mail/all-mails.ts')
beforeAll(async () => {
  vi.resetModules()
  vi.stubEnv('RETAILER', 'examples/steenhoek')
  vi.doMock('../support/orders.ts', () => orders)
  vi.doMock('../support/seed.ts', () => seed)
  vi.doMock('../support/sign-in.ts', () => signIn)
  mails = await import('../support/mail/all-mails.ts')
})
afterAll(() => {
  for (const file of ['orders', 'seed', 'sign-in']) vi.doUnmock(`../support/${file}.ts`)
  vi.unstubAllEnvs()
  vi.resetModules()
})

const namesIn = ({ subject, text, html }: Mail) => namesOfFirstRetailer([subject, text, html].join('\n'))

describe('mails and documents of the second retailer', () => {
  test('every mail of a queue names its own seller only', async ({ engines }) => {
    for (const [queue, send] of Object.entries(mails.SENT)) {
      const sent = await send(engines.db)
      expect(sent.length, queue).toBeGreaterThan(0)
      for (const mail of sent) {
        expect(mail.html, mail.subject).toContain(company.name)
        expect(namesIn(mail), mail.subject).toEqual([])
      }
    }
  })

  test('order mails and their documents name their own seller only', async ({ engines }) => {
    const sent = await mails.orderMails(engines.db)
    expect(sent.flatMap(namesIn)).toEqual([])
    expect(sent.every(({ html, text }) => html.includes(company.kvk) && text.includes(company.kvk))).toBe(true)
    expect(sent.filter(({ text }) => text.startsWith('Fijn dat je bij Steenhoek bestelt')).length).toBeGreaterThan(0)
    const files = sent.flatMap(({ attachments = [] }) => [...attachments])
    expect(files.length).toBeGreaterThan(8)
    for (const { filename, content } of files) {
      expect(pdfText(content), filename).toContain(company.name)
      expect(namesOfFirstRetailer(pdfText(content)), filename).toEqual([])
    }
    expect(files.some(({ content }) => pdfText(content).includes('Bedankt, deze factuur is betaald.'))).toBe(true)
  })
})
