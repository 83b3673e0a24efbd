import type { Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const shown = (page: Page) => page.locator('.gallery__main img').first()
const isLoaded = (page: Page) => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

test('a video comes first and plays inline; images by thumbnail, button and swipe', { tag: ['@CATALOG-14'] }, async ({
  page,
  products,
}) => {
  const product = await products.withFilm()
  const count = product.gallery.length
  await gotoLive(page, product.path)
  // No part of the video is loaded before the visitor starts it.
  await expect(page.locator('.gallery__main video')).toHaveCount(0)
  await expect.poll(() => isLoaded(page)).toBe(true)
  await page.getByRole('link', { name: /^Bekijk de film/ }).click()
  const film = page.locator('.gallery__main video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Volgende afbeelding' }).click()
  const front = await shown(page).getAttribute('src')
  await expect.poll(() => isLoaded(page)).toBe(true)
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) {
    await swipe(page, -120)
  } else {
    await page.getByRole('button', { name: `Toon afbeelding 3 van ${count}` }).click()
    await expect(page.getByRole('button', { name: `Toon afbeelding 3 van ${count}` })).toHaveAttribute('aria-current')
  }
  await expect(shown(page)).not.toHaveAttribute('src', front ?? '')
  await page.getByRole('button', { name: 'Vorige afbeelding' }).click()
  await expect(shown(page)).toHaveAttribute('src', front ?? '')

  // The enlarged view has only the images, with arrow keys and zoom by click.
  await page.getByRole('button', { name: 'Vergroot afbeelding' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`1 van ${count - 1}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(`2 van ${count - 1}`)).toBeVisible()
  const picture = dialog.getByRole('img')
  const before = await picture.boundingBox()
  await dialog.getByRole('button', { name: 'Dichterbij' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.5)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an external video is only a link, with an image of the shop', { tag: ['@CATALOG-14'] }, async ({
  page,
  products,
}) => {
  const product = await products.withFilmElsewhere()
  await page.goto(product.path)
  const film = page.getByRole('link', { name: /^Bekijk op YouTube/ })
  await expect(film).toHaveAttribute('href', product.gallery.find(({ type }) => type === 'youtube')?.src ?? '')
  await expect.poll(() => isLoaded(page)).toBe(true)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('images show the dimensions, the packaging and the product in use', { tag: ['@UX-21'] }, async ({
  page,
  products,
}) => {
  const product = await products.simple()
  await gotoLive(page, product.path)
  const seen: string[] = []
  for (let at = 0; at < product.gallery.length; at++) {
    await expect.poll(() => isLoaded(page)).toBe(true)
    seen.push((await shown(page).getAttribute('src')) ?? '')
    await page.getByRole('button', { name: 'Volgende afbeelding' }).click()
  }
  for (const view of ['scale', 'pack', 'use']) expect(seen.some((src) => src.includes(`%2F${view}%2F`))).toBe(true)
})

/** Swipes over the main image. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('.gallery__main').boundingBox()
  if (!box) throw new Error('the main image is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
