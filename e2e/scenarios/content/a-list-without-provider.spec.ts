import { randomUUID } from 'node:crypto'
import { putArticles, takeArticlesAway } from '../../support/own/content.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

const code = `proef-lijst-${randomUUID()}`
const TITLE = 'Proefrij zonder bron'

test.describe('a product list without a provider', { tag: ['@desktop'] }, () => {
  test.beforeAll(() =>
    putArticles([
      {
        code,
        title: 'Proef met een lijst',
        blocks: [
          { block: 'productRow', title: TITLE },
          { block: 'productRow', title: 'Proefrij met bron', webNodeCode: 'gips-en-afbouw/gipsplaten' },
        ],
      },
    ]),
  )
  test.afterAll(() => takeArticlesAway([code]))

  test('fails with its name in the log, while the article and its other lists render', { tag: ['@WIRED-18'] }, async ({
    browser,
    baseURL,
  }) => {
    const shop = await startProductionShop(baseURL ?? '', undefined, { LOG_LEVEL: 'error' })
    const page = await browser.newPage({ baseURL: shop.origin })
    const reply = await page.goto(`/${code}`)
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Proefrij met bron' })).toBeVisible()
    await expect(page.getByText(TITLE)).toHaveCount(0)
    // The log of the other process arrives later, in parts that may end within a line.
    const entry = () => {
      const lines = shop.log().split('\n').slice(0, -1)
      return JSON.parse(lines.find((one) => one.includes('product list has no provider')) ?? '{}')
    }
    await expect.poll(entry).toMatchObject({ list: TITLE, err: { message: expect.stringContaining(TITLE) } })
    await page.close()
    await shop.stop()
  })
})
