import type { ProductView } from '@shop/contract/product-view'
import sharp from 'sharp'
import { startImages } from '../../../apps/images/test/support/images.ts'
import { startChangedApi } from '../../support/changed-api.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

const OLD = 'https://oud.example.nl/foto/plaat.png'
const NEW = 'pictures.example.nl'
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f1b2d' } })
    .png()
    .toBuffer()

/** Starts a shop whose product images are on another host. */
async function aShop(baseURL: string, url: string, isServiceEnabled: boolean) {
  const asked: string[] = []
  const images = await startImages({ IMAGE_MAP_TO: NEW }, async (address) => {
    asked.push(address.href)
    return png()
  })
  const pictures = await images.app.listen({ port: 0, host: '127.0.0.1' })
  const api = await startChangedApi(ADDRESSES.API_URL, {
    [`/api/aspos/products/url/${url}`]: ({ status, body }) => {
      const { Data, ...rest } = body as { Data: ProductView }
      const gallery = Data.gallery.filter(({ type }) => type === 'image').map((item) => ({ ...item, src: OLD }))
      return { status, body: { ...rest, Data: { ...Data, img: OLD, gallery } } }
    },
    '/api/aspos/common/config': ({ status, body }) => {
      const { Data, ...rest } = body as { Data: object }
      return { status, body: { ...rest, Data: { ...Data, imageServiceEnabled: isServiceEnabled } } }
    },
  })
  const shop = await startProductionShop(baseURL, api.url, {
    IMAGES_URL: pictures,
    ...{ IMAGE_MAP_FROM: 'oud.example.nl', IMAGE_MAP_TO: NEW, IMAGE_MAP_EXTENSION: 'webp' },
    ...{ IMAGE_QUALITY: '70', IMAGE_FORMAT: 'avif' },
  })
  const stop = async () => {
    await shop.stop()
    await api.close()
    await images.app.close()
  }
  return { origin: shop.origin, asked, stop }
}

test.describe('images of another host', { tag: ['@desktop'] }, () => {
  test('come through the image service according to the settings', { tag: ['@WIRED-03'] }, async ({
    browser,
    baseURL,
    products,
  }) => {
    const { url, path, name } = await products.simple()
    const shop = await aShop(baseURL ?? '', url, true)
    const page = await browser.newPage({ baseURL: shop.origin })
    await page.goto(path)
    await page.locator('html[data-live]').waitFor()
    const picture = page.getByRole('img', { name }).first()
    const source = new URL((await picture.getAttribute('src')) ?? '', shop.origin)
    expect(source.pathname).toBe('/api/img')
    expect(Object.fromEntries(source.searchParams)).toMatchObject({
      url: `https://${NEW}/foto/plaat.webp?ot=png`,
      q: '70',
      f: 'avif',
    })
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(shop.asked[0]).toBe(`https://${NEW}/foto/plaat.webp?ot=png`)
    await page.close()
    await shop.stop()
  })

  test('load from their own URL when the image service is off', { tag: ['@WIRED-03'] }, async ({
    browser,
    baseURL,
    products,
  }) => {
    const { url, path, name } = await products.simple()
    const shop = await aShop(baseURL ?? '', url, false)
    const page = await browser.newPage({ baseURL: shop.origin })
    const body = await png()
    await page.route(`https://${NEW}/**`, (route) => route.fulfill({ body, contentType: 'image/png' }))
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(path)
    await page.locator('html[data-live]').waitFor()
    const picture = page.getByRole('img', { name }).first()
    await expect(picture).toHaveAttribute('src', `https://${NEW}/foto/plaat.webp?ot=png`)
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(40)
    expect(complaints).toEqual([])
    expect(shop.asked).toEqual([])
    await page.close()
    await shop.stop()
  })
})
