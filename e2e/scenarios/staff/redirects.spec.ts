import { randomUUID } from 'node:crypto'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { changeAs } from '../../support/staff/changes.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const GYPSUM = '/producten/gips-en-afbouw'
const BOARDS = '/producten/gips-en-afbouw/gipsplaten'

test('a redirect is added, followed through the edge, counted, changed and ended', {
  tag: ['@STUDIO-13', '@desktop'],
}, async ({ page, request, browser }) => {
  const email = DEMO_STAFF.find(({ role }) => role === 'range')?.email ?? ''
  const mark = randomUUID()
  const [source, second] = [`/oud-${mark}`, `/ouder-${mark}`]
  const visit = async (path: string) => {
    const reply = await request.get(`${ADDRESSES.PUBLIC_ORIGIN}${path}`, { maxRedirects: 0 })
    const { location, 'cache-control': life } = reply.headers()
    return { status: reply.status(), location, life }
  }
  const row = (path: string) =>
    page.getByRole('list', { name: 'Doorverwijzingen' }).getByRole('listitem').filter({ hasText: path })
  try {
    await signOn(page, 'range')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Producten' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Doorverwijzingen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doorverwijzingen')

    const form = page.getByRole('region', { name: 'Nieuwe doorverwijzing' })
    const add = async (from: string, to: string) => {
      await form.getByLabel('Oud pad').fill(from)
      await form.getByLabel('Gaat naar').fill(to)
      await form.getByRole('button', { name: 'Voeg toe' }).click()
    }
    await add(source, 'https://elders.example/')
    await expect(form.getByLabel('Gaat naar')).toHaveJSProperty('validity.valid', false)
    await add(source, '//elders.example')
    await expect(page.getByRole('alert')).toContainText('Dit bestaat niet in de winkel')
    await add(source, GYPSUM)
    await expect(page.getByRole('status')).toHaveText(`${source} gaat nu naar ${GYPSUM}.`)

    await add(second, source)
    await expect(page.getByRole('alert')).toContainText(`Dit wordt een keten: ${source} gaat al naar ${GYPSUM}.`)
    await form.getByLabel('Ketens inkorten').check()
    await form.getByRole('button', { name: 'Voeg toe' }).click()
    await expect(page.getByRole('status')).toHaveText(`${second} gaat nu naar ${GYPSUM}.`)

    // A page of the shop, which stays visible.
    await add(BOARDS, GYPSUM)
    await expect(page.getByRole('alert')).toContainText('Op dit pad staat nu een pagina van de winkel')
    await expect(form.getByLabel('Verberg die pagina')).toHaveJSProperty('validity.valid', false)
    expect((await visit(BOARDS)).status).toBe(200)

    const found = { status: 301, life: 'public, max-age=0, s-maxage=10' }
    expect(await visit(`${source}?utm_source=brief`)).toEqual({ ...found, location: `${GYPSUM}?utm_source=brief` })
    expect(await visit(`/OUD-${mark}/`)).toMatchObject({ status: 301, location: GYPSUM })
    expect(await visit(second)).toEqual({ ...found, location: GYPSUM })
    const visitor = await browser.newContext({ locale: 'nl-NL' })
    const shop = await visitor.newPage()
    await shop.goto(`${ADDRESSES.PUBLIC_ORIGIN}${second}?bekeken=1`)
    await expect(shop).toHaveURL(new RegExp(`${GYPSUM}\\?bekeken=1$`))
    await visitor.close()

    // The hits are in the list within seconds; its order and search are in the address.
    await page.getByLabel('Zoek in de paden').fill(mark)
    await page.getByRole('button', { name: 'Toon' }).click()
    await expect(page).toHaveURL(new RegExp(`search=${mark}`))
    await expect(async () => {
      await page.reload()
      await expect(row(source)).toContainText('2 keer', { timeout: 500 })
    }).toPass()
    await page.getByLabel('Volgorde').selectOption('source')
    await expect(page).toHaveURL(/sort=source/)
    await expect(page.getByRole('list', { name: 'Doorverwijzingen' }).getByRole('listitem')).toHaveText([
      new RegExp(`^/oud-${mark}`),
      new RegExp(`^/ouder-${mark}`),
    ])
    await expectAccessible(page)

    await row(source).getByText('Wijzig').click()
    await row(source).getByLabel('Gaat naar').fill(BOARDS)
    await row(source).getByRole('button', { name: 'Sla het doel op' }).click()
    await expect(page.getByRole('status')).toHaveText(`${source} gaat nu naar ${BOARDS}.`)
    // A query that no cache has.
    expect(await visit(`${source}?nieuw=1`)).toMatchObject({ status: 301, location: `${BOARDS}?nieuw=1` })
    await row(source).getByRole('button', { name: 'Beëindig' }).click()
    await expect(page.getByRole('status')).toHaveText(`${source} wordt niet meer doorverwezen.`)
    await expect(row(source)).toHaveCount(0)
    expect((await visit(`${source}?nieuw=2`)).status).toBe(404)
    await page.getByLabel('Status').selectOption('ended')
    await expect(row(source)).toContainText('Beëindigd')
  } finally {
    const own = `source like '%' || $1`
    await changeAs(
      email,
      'Proef',
      `with gone as (delete from redirect_hit where redirect_id in (select id from redirect where ${own}) returning 1)
       select count(*) from gone`,
      [mark],
    )
    await changeAs(email, 'Proef', `delete from redirect where ${own}`, [mark])
  }
})
