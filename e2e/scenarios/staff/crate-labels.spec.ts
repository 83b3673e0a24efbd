import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { pdfStreams } from '../../../proof/kit/pdf-streams.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { eanOf, giveBarcodes, HANDHELD, openJob, insertCode as scan } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, viewport: HANDHELD })

const LIMIT_MS = 2_000

/** The drawn texts of a PDF in a standard font, which pdfkit writes as hexadecimal numbers. */
function textsOf(file: Buffer): string[] {
  return pdfStreams(file).flatMap((page) =>
    [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  )
}

test(
  'a branch without a label printer gets crate labels as a PDF within 2 s, also again',
  {
    tag: ['@PICK-25', '@desktop'],
  },
  async ({ page, context, products }, info) => {
    const screws = await products.inEveryBranch()
    await giveBarcodes([screws])
    const order = await placeOrder({ quantities: { [screws.id]: 2 }, isPaid: true, branchId: '1' })
    await signOn(page, 'picker')
    await openJob(page, order.number)
    await scan(page, eanOf(screws.number))
    await expect(page.getByRole('article').getByRole('status')).toHaveText('1 van 2')
    await scan(page, eanOf(screws.number))
    const labels = page.getByRole('region', { name: 'Labels' })
    await labels.getByRole('button', { name: 'Een krat meer' }).click()
    await labels.getByRole('button', { name: 'Print 2 labels' }).click()
    await expect(labels).toContainText('Deze vestiging heeft geen labelprinter')
    await expectAccessible(page)

    const open = async () => {
      const replied = context.waitForEvent('response', (reply) => reply.url().includes('/labels.pdf'))
      const began = performance.now()
      const link = labels.getByRole('link', { name: 'Open als pdf' })
      await link.click()
      const reply = await replied
      const tookMs = performance.now() - began
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
      return { tookMs, url: reply.url() }
    }
    const { tookMs, url } = await open()
    info.annotations.push({ type: 'measured', description: `PDF after ${Math.round(tookMs)} ms` })
    console.log(info.annotations.at(-1)?.description)
    expect(tookMs).toBeLessThanOrEqual(scaleTimeout(LIMIT_MS))
    const texts = textsOf(await (await page.request.get(url)).body())
    expect(texts).toEqual(expect.arrayContaining([order.number, '1 van 2', '2 van 2']))
    expect(texts.some((text) => /^samen \d+(,\d)? kg$/.test(text))).toBe(true)

    // The goods are stored: the labels can still be printed.
    await scan(page, 'P-L-03')
    await expect(page.getByRole('status').filter({ hasText: 'L 03' })).toContainText(
      `${order.number} staat klaar op L 03`,
    )
    await labels.getByRole('button', { name: 'Print label' }).click()
    expect((await open()).url).toContain('crates=1')
  },
)
