import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { test } from '../../support/api.ts'
import { pdfText } from '../../support/documents/pdf-text.ts'
import { aBranch } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aPickJob } from './pick-test.ts'

/** A label printer: accepts ZPL on a TCP port and stores it. */
async function aPrinter() {
  const labels: string[] = []
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += part))
    socket.on('end', () => labels.push(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { labels, port, close: () => server.close() }
}

describe('crate labels', { tags: ['PICK-25'] }, () => {
  let close = () => {}
  afterAll(() => close())

  test('are printed at the printer of the branch within 2 s, and again on request', async ({ engines: { db } }) => {
    const branch = await aBranch(db)
    const printer = await aPrinter()
    close = printer.close
    const app = await makeStaffApp(db, { config: { LABEL_PRINTERS: `${branch.id}=127.0.0.1:${printer.port}` } })
    const { id, order } = await aPickJob(db, branch.id, [{ quantity: 4 }, { quantity: 2 }])
    const picker = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    const print = (payload: object) =>
      app.inject({ method: 'POST', url: `/api/staff/pick-jobs/${id}/labels`, headers: picker.headers, payload })
    const began = performance.now()
    expect((await print({ crates: 2 })).json()).toEqual({ outcome: 'printed' })
    await expect.poll(() => printer.labels.length).toBe(1)
    expect(performance.now() - began).toBeLessThan(scaleTimeout(2_000))
    const zpl = printer.labels[0] ?? ''
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    expect(zpl).toContain(`^BQN,2,10^FDMA,${order.number}^FS`)
    expect([...zpl.matchAll(/\^FB440,1,0,L\^FD([^^]*)\^FS/g)].map(([, text]) => text)).toEqual(
      ['1 van 2', '2 van 2'].flatMap((crate) => [order.number, 'Jo W.', crate, 'samen 9 kg', branch.name]),
    )

    expect((await print({ crates: 2, only: 2 })).json()).toEqual({ outcome: 'printed' })
    await expect.poll(() => printer.labels.length).toBe(2)
    expect(printer.labels[1]).toContain('2 van 2')
    expect(printer.labels[1]).not.toContain('1 van 2')
    // Also after the goods were stored.
    await db.query(`select finish_picking($1, 'B 07')`, [order.id])
    expect((await print({ crates: 1 })).json()).toEqual({ outcome: 'printed' })
    await expect.poll(() => printer.labels.length).toBe(3)
    await app.close()
  })

  test('are a PDF without a printer that responds', async ({ engines: { db } }) => {
    const [here, there] = [await aBranch(db), await aBranch(db)]
    const printer = await aPrinter()
    printer.close()
    const app = await makeStaffApp(db, { config: { LABEL_PRINTERS: `${here.id}=127.0.0.1:${printer.port}` } })
    const outcomeAt = async (branchId: number) => {
      const { id, order } = await aPickJob(db, branchId, [{ quantity: 1 }])
      const { headers } = await aStaffMember(db, [{ role: 'picker', branches: [branchId] }])
      const url = `/api/staff/pick-jobs/${id}/labels`
      const { outcome } = (await app.inject({ method: 'POST', url, headers, payload: { crates: 1 } })).json()
      const pdf = await app.inject({ url: `${url}.pdf?crates=3`, headers })
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      const text = pdfText(pdf.rawPayload)
      for (const part of [order.number, '1 van 3', '3 van 3', 'samen 1,5 kg']) expect(text).toContain(part)
      return outcome
    }
    expect(await outcomeAt(here.id)).toBe('unreachable')
    expect(await outcomeAt(there.id)).toBe('no_printer')
    await app.close()
  })

  test('of another branch, of a crate that does not exist or without a number are refused', async ({
    engines: { db },
  }) => {
    const [here, there] = [await aBranch(db), await aBranch(db)]
    const app = await makeStaffApp(db)
    const { id } = await aPickJob(db, there.id, [{ quantity: 1 }])
    const own = await aPickJob(db, here.id, [{ quantity: 1 }])
    const { headers } = await aStaffMember(db, [{ role: 'picker', branches: [here.id] }])
    const status = async (of: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/staff/pick-jobs/${of}/labels`, headers, payload })).statusCode
    expect(await status(id, { crates: 1 })).toBe(404)
    expect((await app.inject({ url: `/api/staff/pick-jobs/${id}/labels.pdf?crates=1`, headers })).statusCode).toBe(404)
    expect(await status(own.id, { crates: 2, only: 3 })).toBe(404)
    for (const payload of [{}, { crates: 0 }, { crates: 21 }, { crates: 1.5 }])
      expect(await status(own.id, payload)).toBe(400)
    await app.close()
  })
})
