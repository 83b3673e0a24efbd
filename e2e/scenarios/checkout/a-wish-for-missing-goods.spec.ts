import { mailTo } from '../../support/mailbox.ts'
import { choosePickup, guestWith, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

test('a customer says at checkout what to do with missing goods, and staff see it with the order', {
  tag: ['@PICK-14', '@desktop'],
}, async ({ page, browser, products }) => {
  test.slow()
  const product = await products.inEveryBranch()
  const email = await guestWith(page, { [product.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  const wish = page.getByLabel('Als een artikel op is')
  await expect(wish).toHaveValue('')
  await expect(wish.getByRole('option')).toHaveText([
    'Geen voorkeur',
    'Bel mij',
    'Vervang door een gelijk artikel, nooit duurder',
    'Stuur minder en geef het geld terug',
  ])
  await wish.selectOption({ label: 'Stuur minder en geef het geld terug' })
  await orderAndPay(page)
  const [number] = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec((await mailTo(email)).subject) ?? []
  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const staff = await office.newPage()
  await signOn(staff, 'service')
  await staff.goto(`/orders/${number}`)
  await expect(staff.getByText('Als iets op is')).toBeVisible()
  await expect(staff.getByText('liever minder stuks')).toBeVisible()
  await office.close()
})
