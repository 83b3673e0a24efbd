import { startChangedApi } from '../../support/changed-api.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

// A separate shop with other settings.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1/] })

const shownColors = (flag: Element) => [getComputedStyle(flag).color, getComputedStyle(flag).backgroundColor]

test('discount labels use the colours of the settings', { tag: ['@PROMO-22', '@desktop'] }, async ({
  page,
  baseURL,
}) => {
  test.slow() // starts a process
  const flag = page.locator('main .flag:not(.flag--meer):not(.flag--op)').first()
  await page.goto('/actie')
  expect(await flag.evaluate(shownColors)).toEqual(['rgb(255, 255, 255)', 'rgb(200, 16, 46)'])

  const api = await startChangedApi(ADDRESSES.API_URL, {
    '/api/aspos/common/config': ({ status, body }) => {
      const { Data, ...rest } = body as { readonly Data: { readonly discountColors: object } }
      const discountColors = { ...Data.discountColors, default: { text: '#FFFFFF', background: '#5B2A86' } }
      return { status, body: { ...rest, Data: { ...Data, discountColors } } }
    },
  })
  const shop = await startProductionShop(baseURL ?? '', api.url)
  try {
    await page.goto(`${shop.origin}/actie`)
    expect(await flag.evaluate(shownColors)).toEqual(['rgb(255, 255, 255)', 'rgb(91, 42, 134)'])
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await api.close()
  }
})
