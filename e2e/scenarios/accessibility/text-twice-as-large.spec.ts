import type { Page } from '@playwright/test'
import { largeTextFaults } from '../../support/accessibility/layout.ts'
import {
  accountTemplates,
  openTemplates,
  orderingTemplates,
  type Visit,
} from '../../support/accessibility/templates.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { expect, test } from '../../support/test.ts'

async function look(page: Page, visits: readonly Visit[]): Promise<void> {
  const faults: string[] = []
  for (const { name, path } of visits) {
    await gotoLive(page, path)
    faults.push(...(await largeTextFaults(page)).map((fault) => `${name} ${path}: ${fault}`))
    const head = page.locator('[data-head]')
    const isSearchable = await head.locator('input[name=term]').filter({ visible: true }).count()
    if ((await head.count()) > 0 && !isSearchable) faults.push(`${name} ${path}: no search field`)
  }
  expect(faults).toEqual([])
}

test.describe('text twice as large', { tag: ['@phone'] }, () => {
  // Expected for a page without a signed link and for an unknown path.
  test.use({ viewport: { width: 390, height: 844 }, tolerated: [/status of 40[0-9]/] })

  test('fits every public page, and the search field stays visible', async ({ page, request }) => {
    test.slow()
    // The component page is for developers, not for customers.
    await look(
      page,
      (await openTemplates(request, 'nl')).filter(({ name }) => name !== 'parts'),
    )
  })

  test('fits every account page and every checkout step', async ({ page, request, products }) => {
    test.slow()
    const article = await products.simple()
    await signIn(page, await newCustomer(request))
    const thanked = await placeOrder(page, { [article.id]: 1 })
    await fillCart(page, { [article.id]: 2 })
    await readyToOrder(page)
    await look(page, orderingTemplates('nl', thanked))
    await look(page, await accountTemplates(page, 'nl'))
  })
})
