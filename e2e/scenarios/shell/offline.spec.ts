import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow', tolerated: [/ERR_INTERNET_DISCONNECTED/] })

test('offline, a page says so and assets work; online, no cached page is served', { tag: ['@desktop'] }, async ({
  page,
  context,
  request,
}) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  await gotoLive(page, '/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  // A second page is served through the worker.
  await gotoLive(page, '/merken')
  const keptNow = () =>
    page.evaluate(async () => {
      const names: string[] = []
      for (const store of await caches.keys())
        for (const { url } of await (await caches.open(store)).keys()) names.push(new URL(url).pathname)
      return names
    })
  // The worker caches a file after the page has received it.
  await expect.poll(keptNow).toContainEqual(expect.stringMatching(/\.js$/))
  const kept = await keptNow()
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/vestigingen?a=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Even geen verbinding' })).toBeVisible()
  const script = kept.find((path) => path.endsWith('.js')) ?? ''
  expect(await page.evaluate(async (path) => (await fetch(path)).status, script)).toBe(200)

  await expect(page.getByRole('link', { name: 'Probeer opnieuw' })).toHaveAttribute('href', '')
  // When the connection returns, the requested page loads automatically.
  await context.setOffline(false)
  await expect(page).toHaveURL('/vestigingen?a=1')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Even geen verbinding')
})

test('the shop is installable: its manifest names existing icons', { tag: ['@desktop'] }, async ({ page, request }) => {
  await gotoLive(page, '/')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const reply = await request.get(href)
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const { icons, start_url, display } = await reply.json()
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  for (const [src, size] of [
    ...icons.map((icon: { src: string; sizes: string }) => [icon.src, icon.sizes]),
    [touch, '180x180'],
  ]) {
    const bytes = await (await request.get(src)).body()
    // Width and height are at a fixed position in every PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(size)
  }
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
})
