import { LOCALES } from '@shop/routes'
import { sweep } from '../../support/accessibility/sweep.ts'
import { accountTemplates, orderingTemplates, orderTemplates } from '../../support/accessibility/templates.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { placeOrder as placeOwnOrder } from '../../support/order.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { placeOrder } from '../../support/orders.ts'
import { test } from '../../support/test.ts'

for (const locale of LOCALES) {
  test(`account pages in ${locale} pass axe, reflow at 320 px and have no layout shift`, {
    tag: ['@A11Y-01', '@A11Y-10', '@desktop'],
  }, async ({ page }) => {
    test.slow()
    await sweep(page, await accountTemplates(page, locale), { locale })
  })

  test(`cart, checkout, order and withdrawal pages in ${locale} pass the same checks`, {
    tag: ['@A11Y-01', '@A11Y-10', '@desktop'],
  }, async ({ page, request, context, baseURL, products }) => {
    test.slow()
    const article = await products.simple()
    await signIn(page, await newCustomer(request))
    const thanked = await placeOwnOrder(page, { [article.id]: 1 })
    await fillCart(page, { [article.id]: 2 })
    await readyToOrder(page)
    const order = await placeOrder({ quantities: { [article.id]: 2 } })
    await context.addCookies([{ name: 'i18n_locale', value: locale, url: baseURL ?? '' }])
    await sweep(page, [...orderingTemplates(locale, thanked), ...orderTemplates(locale, order)], { locale })
  })
}
