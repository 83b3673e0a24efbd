import { globSync, readFileSync } from 'node:fs'
import { newCustomer } from '../../support/customer.ts'
import { publicPages } from '../../support/page-types.ts'
import { expect, test } from '../../support/test.ts'

const POLICY = [
  "default-src 'self'",
  "style-src-elem 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
const PERSONAL = ['/winkelwagen', '/inloggen', '/registreren']

test('every page sets its script policy, framing and cache headers', { tag: ['@desktop'] }, async ({ request }) => {
  const pages = (await publicPages(request)).map(({ nl }) => nl)
  for (const path of [...pages, ...PERSONAL]) {
    const reply = await request.get(path, { maxRedirects: 0 })
    const headers = reply.headers()
    const policy = headers['content-security-policy']?.split('; ') ?? []
    expect(policy, path).toEqual(expect.arrayContaining(POLICY))
    const scripts = policy.find((one) => one.startsWith('script-src')) ?? ''
    expect(scripts, path).toMatch(/'sha256-|'nonce-/)
    expect(scripts, path).not.toMatch(/unsafe|data:|\*|http:/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    if (PERSONAL.includes(path)) expect(headers['cache-control'], path).toMatch(/no-store|private/)
  }
})

test('every page rejects forms of another site and server component requests', { tag: ['@desktop'] }, async ({
  request,
}) => {
  for (const path of [
    '/inloggen',
    '/winkelwagen',
    '/nieuwsbrief',
    '/registreren',
    '/checkout/afronden',
    '/vestigingen',
    '/',
  ])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const reply = await request.post(path, {
        headers: headers as Record<string, string>,
        form: { email: 'a@b.nl' },
        maxRedirects: 0,
      })
      expect(reply.status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  const flight = await request.post('/', {
    headers: {
      accept: 'text/x-component',
      'next-action': 'x',
      'rsc-action-id': 'x',
      'content-type': 'text/plain;charset=UTF-8',
    },
    data: '["$F1"]',
  })
  expect([400, 404, 405, 415]).toContain(flight.status())
})

test('concurrent customers see only their own data, and later visitors see none of it', { tag: ['@desktop'] }, async ({
  playwright,
  baseURL,
}) => {
  const names = ['Aagje', 'Bertus', 'Cato', 'Dirkje', 'Evert', 'Fokje'].map(
    (name) => `${name}${Date.now().toString(36)}`,
  )
  const contexts = await Promise.all(
    names.map(() => playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })),
  )
  await Promise.all(contexts.map((context, at) => newCustomer(context, names[at])))
  const paths = [
    '/mijn-gegevens',
    '/mijn-overzicht',
    '/winkelwagen',
    '/',
    '/merken',
    '/mijn-gegevens/x.css',
    '/mijn-gegevens;x.js',
  ]
  const seen = await Promise.all(
    contexts.flatMap((context, at) =>
      paths.map(async (path) => ({ at, path, reply: await context.get(path, { maxRedirects: 0 }) })),
    ),
  )
  for (const { at, path, reply } of seen) {
    const text = await reply.text()
    for (const [other, name] of names.entries())
      if (other !== at) expect(text.includes(name), `${path} of ${names[at]} shows ${name}`).toBe(false)
    if (path === '/mijn-gegevens') expect(text, 'the own page knows its own customer').toContain(names[at])
    if (text.includes(names[at] ?? '')) expect(reply.headers()['cache-control'], path).toContain('no-store')
  }
  const stranger = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  for (const path of paths) {
    const text = await (await stranger.get(path, { maxRedirects: 0 })).text()
    for (const name of names) expect(text.includes(name), `${path} shows ${name} to a stranger`).toBe(false)
  }
  await Promise.all([...contexts, stranger].map((context) => context.dispose()))
})

test('any value in an address is shown as text and never executed', { tag: ['@desktop'] }, async ({ page }) => {
  await page.addInitScript(() => {
    window.owned = () => {
      window.wasOwned = true
    }
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const at = (term: string, brand: string, other: string) =>
    `/zoeken/${encodeURIComponent(term)}?Merken=${encodeURIComponent(brand)}&Kleur=${encodeURIComponent(other)}`
  await page.goto(at('</script><script>owned()</script>', '"><img src=x onerror=owned()>', "';owned();//"))
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.goto(
    at(
      '\u2028owned()\u2029<svg onload=owned()>',
      '{{constructor.constructor("owned()")()}}',
      '--><script>owned()</script>',
    ),
  )
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const attrs = encodeURIComponent('{"__proto__":{"polluted":1},"html":"<script>owned()</script>"}')
  await page.goto(`/merken?sidebarAttrs=${attrs}#product-reviews`)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => [window.wasOwned, Reflect.get({}, 'polluted')])).toEqual([undefined, undefined])
  expect(dialogs).toEqual([])
})

test('browser bundles contain no secrets, internal addresses or source maps', { tag: ['@desktop'] }, () => {
  const folder = new URL('../../../apps/storefront/build/client/', import.meta.url).pathname
  const files = globSync(`${folder}**/*.{js,css,json,html,map,webmanifest,svg}`)
  expect(files.length).toBeGreaterThan(50)
  const SECRETS =
    /live_\w{10}|test_\w{20}|-----BEGIN|postgres(ql)?:\/\/|rediss?:\/\/|smtps?:\/\/|AUTH_SECRET|DATABASE_URL|MOLLIE_API_KEY|development-only|\/home\/\w|\/root\/|node_modules\/\.pnpm|127\.0\.0\.1:\d/
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const said =
      SECRETS.exec(text)?.[0] ?? (/sourceMappingURL=(?!data:)/.test(text) || file.endsWith('.map') ? 'its source' : '')
    return said ? [`${file.slice(folder.length)}: ${said}`] : []
  })
  expect(found).toEqual([])
})
