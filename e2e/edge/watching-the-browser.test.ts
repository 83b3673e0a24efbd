import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { watchContext } from '../support/watch.ts'

/** Pages with known faults, to prove that the browser checks of the scenarios detect them. */
const BODY: Readonly<Record<string, string>> = {
  '/whole': '<h1>Whole</h1><p>Nothing wrong here.</p>',
  '/console': '<script>console.error("oh no")</script>',
  '/throws': '<script>throw new Error("broken")</script>',
  '/part-missing': '<img src="/missing.png" alt="">',
  '/elsewhere': '<img src="http://elsewhere.invalid/pixel.png" alt="">',
  '/refused-port': '<script>fetch("http://127.0.0.1:1/").catch(() => 0)</script>',
  '/unnamed': '<button></button><img src="/whole">',
  '/moves':
    '<p id="a">text</p><script>setTimeout(() => a.insertAdjacentHTML("beforebegin", "<div style=height:300px></div>"), 300)</script>',
}
let server: Server
let browser: Browser
let origin = ''
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const body = BODY[url]
    reply.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(
      `<!doctype html><html lang="nl"><head><title>t</title><link rel="icon" href="data:,"></head><body><main>${body}</main></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(async () => {
  context = await browser.newContext()
  complaints = watchContext(context, origin)
  page = await context.newPage()
})
afterEach(() => context.close())

const open = (path: string) => page.goto(origin + path, { waitUntil: 'networkidle' })

test('a valid page causes no complaint and passes axe', async () => {
  await open('/whole')
  expect(complaints).toEqual([])
  await expectAccessible(page)
})

test.each([
  ['an error in the console', '/console', /^console: oh no/],
  ['an uncaught exception', '/throws', /^uncaught: broken/],
  ['a part that is refused', '/part-missing', /^status of 404: .*missing\.png/],
  ['a request to another host', '/elsewhere', /^other host: http:\/\/elsewhere\.invalid/],
  ['a request that fails', '/refused-port', /^failed: net::ERR_/],
])('%s is a complaint', async (_what, path, complaint) => {
  await open(path)
  expect(complaints).toContainEqual(expect.stringMatching(complaint))
})

test('the status of the page itself is not a complaint', async () => {
  const reply = await open('/no-such-page')
  expect(reply?.status()).toBe(404)
  expect(complaints).toEqual([])
})

test('a button without a name fails the accessibility check', async () => {
  await open('/unnamed')
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

test('measures a layout shift and names the element that moved', async () => {
  const layoutShift = await watchLayoutShift(page)
  await open('/moves')
  await expect.poll(async () => (await layoutShift()).total).toBeGreaterThan(0)
  expect((await layoutShift()).moved.join()).toContain('text')
})
