import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { FAILURES, type FailingForm, FORMS, PASSWORD_OF_FORMS } from '../../support/failures/forms.ts'
import { expectSaid, INJECTED, inject } from '../../support/failures/inject.ts'
import { gotoLive } from '../../support/live-page.ts'
import type { OwnProduct } from '../../support/own/products.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [INJECTED], actionTimeout: scaleTimeout(20_000) })

/** Zeist, which has none of the products of this scenario that are only in Utrecht. */
const ZEIST = '4'

function fieldsOf({ fields }: FailingForm, product: OwnProduct | undefined) {
  if (typeof fields !== 'function') return fields
  if (!product) throw new Error('the fields are of a product')
  return fields(product)
}

test('more than thirty failures are injected into forms', { tag: ['@SHOP-34', '@desktop'] }, () => {
  expect(FAILURES).toBeGreaterThanOrEqual(30)
})

for (const form of FORMS)
  test(`${form.name} says what happened, with its entries in place`, { tag: ['@SHOP-34', '@desktop'] }, async ({
    page,
    context,
    baseURL,
    request,
    products,
  }) => {
    test.slow()
    await context.addCookies([{ name: 'bm_branch', value: ZEIST, url: baseURL ?? '' }])
    if (form.isCustomer) await signIn(page, await newCustomer(request))
    const product = await form.product?.(products)
    const path = typeof form.path === 'string' ? form.path : product ? form.path(product) : ''
    await gotoLive(page, path)
    const part = form.part(page)
    const fields = fieldsOf(form, product)
    await form.open?.(part)
    for (const [label, value] of Object.entries(fields)) {
      const field = part.getByLabel(label).first()
      await field.fill(value)
      await field.blur()
    }
    for (const password of await part.locator('input[type="password"]').all()) await password.fill(PASSWORD_OF_FORMS)
    for (const fault of form.faults) {
      const end = await inject(page, fault)
      // The message of the failure before is still there, so only the request shows that this one happened.
      const sent = page.waitForRequest((one) => one.method() !== 'GET')
      await part.getByRole('button', { name: form.button, exact: true }).click()
      await sent
      await expectSaid(page, form.button)
      for (const [label, value] of Object.entries(fields))
        await expect(part.getByLabel(label).first(), `${fault}: ${label}`).toHaveValue(value)
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
      await end()
    }
  })
