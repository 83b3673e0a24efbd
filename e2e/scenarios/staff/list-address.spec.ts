import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { placeOrder } from '../../support/orders.ts'
import { makeDrafts } from '../../support/staff/changes.ts'
import { makeCountTasks, makeRows, missPromises } from '../../support/staff/list-data.ts'
import { makePerson } from '../../support/staff/own-people.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, viewport: { width: 1440, height: 420 } })

type List = {
  readonly path: string
  readonly title: string | RegExp
  /** Sets the filter on the screen. */
  readonly filter: (page: Page) => Promise<unknown>
  readonly filtered: RegExp
  readonly sort: string
  /** The column to hide: its name, and a text of each row that only it shows. */
  readonly column: string
  /** Own rows in the order that the address names, on the last page if the list has two. */
  readonly rows: readonly string[]
  readonly hasPages?: true
  /** The tools are behind a button, rows have no boxes, and the list scrolls instead of the window. */
  readonly kind: 'table' | 'cards' | 'floor'
  /** Shows that the page of the row is open; without it, a row has none. */
  readonly detail?: (page: Page, row: string) => Promise<unknown>
}

/** As the lists compare texts. */
const byNumber = (one: string, other: string) => one.localeCompare(other, 'nl', { numeric: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const choice = (page: Page, name: string, value: string) => page.getByRole('combobox', { name }).selectOption(value)
const search = async (page: Page, text: string) => {
  // By keys: a text that is inserted at once, or fast, is a scan.
  await page.getByLabel('Zoek in deze lijst').pressSequentially(text, { delay: 70 })
  await page.getByRole('button', { name: 'Toon', exact: true }).click()
}
const scroller = ({ kind }: List) => (kind === 'floor' ? '#content' : 'html')
const scrollOf = (page: Page, list: List) => page.locator(scroller(list)).evaluate(({ scrollTop }) => scrollTop)
const rowOf = (page: Page, { kind }: List, name: string): Locator =>
  kind === 'table'
    ? page.getByRole('row').filter({ hasText: name })
    : page.getByRole('listitem').filter({ hasText: name })
const openerOf = (page: Page, list: List, name: string) =>
  rowOf(page, list, name)
    .getByRole(list.kind === 'floor' ? 'button' : 'link')
    .first()

/** Own rows as the page shows them. */
async function expectRows(page: Page, list: List) {
  for (const name of list.rows) await expect(rowOf(page, list, name).first()).toBeVisible()
  const shown = async () => {
    const texts = await page.getByRole(list.kind === 'table' ? 'row' : 'listitem').allInnerTexts()
    return [...new Set(texts.flatMap((text) => list.rows.filter((name) => text.includes(name))))]
  }
  await expect.poll(shown).toEqual(list.rows)
}

/** Opens the tools of a list that has them behind a button. */
async function unfold(page: Page) {
  const button = page.getByText(/^Filter (en|of) volgorde/)
  const order = page.getByLabel('Volgorde')
  await expect(button.or(order).filter({ visible: true }).first()).toBeVisible()
  if ((await button.count()) > 0 && !(await order.isVisible())) await button.click()
  await expect(order).toBeVisible()
}

async function setUp(page: Page, list: List) {
  await page.goto(list.path)
  await expect(heading(page)).toHaveText(list.title)
  await unfold(page)
  await list.filter(page)
  await expect(page).toHaveURL(list.filtered)
  await page.getByLabel('Volgorde').selectOption(list.sort)
  await expect(page).toHaveURL(new RegExp(`sort=${list.sort}`))
  await page.getByText('Kolommen').click()
  await page.getByRole('checkbox', { name: list.column, exact: true }).click()
  await expect(page).toHaveURL(/columns=/)
  await expect(page.getByRole('checkbox', { name: list.column, exact: true })).not.toBeChecked()
  await page.getByText('Kolommen').click()
  if (list.hasPages) {
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(/page=2/)
  }
  await expectRows(page, list)
}

/** Saves the present view for oneself, opens it from the list without filters, and removes it. */
async function expectView(page: Page, name: string) {
  const views = page.getByRole('region', { name: 'Weergaven' })
  // Only this scenario has a view of this query, although people are shared.
  const saved = new URL(page.url())
  saved.searchParams.set('x', name)
  await page.goto(saved.href)
  await unfold(page)
  for (const passing of ['page', 'open']) saved.searchParams.delete(passing)
  await views.getByText('Bewaar deze weergave').click()
  await views.getByLabel('Naam').pressSequentially(name, { delay: 70 })
  await views.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Alles', exact: true }).click()
  await expect(page).not.toHaveURL(/sort=/)
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/sort=/)
  const shown = new URL(page.url())
  for (const [part, value] of saved.searchParams) expect(shown.searchParams.get(part)).toBe(value)
  await views.getByRole('button', { name: `Verwijder ${name}` }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
}

async function walk(page: Page, list: List, unique: string) {
  await setUp(page, list)
  const last = list.rows.at(-1) ?? ''
  if (list.kind === 'table')
    for (const name of new Set([list.rows[0] ?? '', last])) {
      const box = rowOf(page, list, name).getByRole('checkbox')
      await box.click()
      await expect(box).toBeChecked()
    }
  const opener = openerOf(page, list, last)
  await (list.detail ? opener : rowOf(page, list, last)).scrollIntoViewIfNeeded()
  const [address, scrolled] = [page.url(), await scrollOf(page, list)]
  if (list.rows.length > 3) expect(scrolled).toBeGreaterThan(20)
  if (list.detail) {
    await opener.click()
    await expect(page).not.toHaveURL(address)
    await list.detail(page, last)
  } else {
    // By keys, because a click would scroll to the menu first.
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(heading(page)).toHaveText('Bestellingen')
  }
  expect(page.url()).not.toBe(address)

  await page.goBack()
  await expect(heading(page)).toHaveText(list.title)
  expect(page.url()).toBe(address)
  await expectRows(page, list)
  await expect.poll(() => scrollOf(page, list)).toBe(scrolled)
  await expect(page.getByRole('columnheader', { name: list.column, exact: true })).toHaveCount(0)
  if (list.kind === 'table') {
    const chosen = page.getByRole('checkbox', { name: /^Kies (?!alles)/, checked: true })
    await expect(chosen).toHaveCount(new Set([list.rows[0], last]).size)
    await expect(rowOf(page, list, last).getByRole('checkbox')).toBeChecked()
  } else if (list.kind === 'floor') await expect(openerOf(page, list, last)).toHaveAttribute('aria-current', 'true')

  const tab = await page.context().newPage()
  await tab.goto(address)
  await expectRows(tab, list)
  await expect(tab.getByRole('columnheader', { name: list.column, exact: true })).toHaveCount(0)
  await expectHostile(tab, list)
  await tab.close()
  await unfold(page)
  await expectView(page, unique)
}

const HOSTILE = [
  ['sort', '__proto__'],
  ['columns', '<script>alert(1)</script>'],
  ['page', '1e9'],
  ['open', '<img src=x onerror=alert(1)>'],
  ...['state', 'kind', 'group', 'method', 'cause', 'area', 'owner', 'after', 'day', 'slot', 'x'].map((name) => [
    name,
    `'"><svg onload=alert(1)>`,
  ]),
]

/** Unknown and hostile parts of an address show the list as if they were not there. */
type Shown = Pick<List, 'path' | 'title' | 'kind' | 'column'>
async function expectHostile(page: Page, { path, title, kind, column }: Shown) {
  const [place = '', given = ''] = path.split('?')
  await page.goto(`${place}?${given}&${new URLSearchParams(HOSTILE)}`)
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('[onload], [onerror]')).toHaveCount(0)
  if (kind === 'table') await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
}

test('back restores filter, order, columns, page, scroll and selection of ten office lists', {
  tag: ['@STAFF-28', '@desktop'],
}, async ({ page, products }) => {
  test.setTimeout(scaleTimeout(240_000))
  const unique = `L${randomBytes(4).toString('hex')}`
  const nth = (count: number) =>
    Array.from({ length: count }, (_, at) => `${unique} ${String(at + 1).padStart(2, '0')}`)
  const article = await products.inEveryBranch()
  const wish = { quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' }
  const orders = [await placeOrder(wish), await placeOrder(wish)]
  const late = orders.map(({ number }) => number).toSorted(byNumber)
  const ready = (await placeOrder(wish)).number
  await makeReady(ready)
  const [remove, drafts, missed] = [await makeRows(unique), await makeDrafts(60), await missPromises(late)]
  for (let at = 1; at <= 6; at += 1) await makePerson(`${unique} ${at}`, 'picker', 1)
  const bulk = Array.from({ length: 10 }, (_, at) => String(Number(drafts.first) + 9 - at))
  const lists: readonly List[] = [
    {
      ...{ path: '/orders', title: 'Bestellingen', kind: 'table', sort: 'oldest', column: 'Vestiging' },
      filter: async (at) => {
        await at.getByLabel('Nummer of e-mailadres').fill(ready)
        await at.getByRole('button', { name: 'Toon', exact: true }).click()
        await expect(at).toHaveURL(/search=/)
        await choice(at, 'Status', 'ready')
      },
      filtered: /state=ready/,
      rows: [ready],
      detail: (at, row) => expect(heading(at)).toHaveText(`Bestelling ${row}`),
    },
    {
      ...{ path: '/products', title: 'Producten', kind: 'table', sort: 'newest', column: 'Merk', hasPages: true },
      filter: (at) => choice(at, 'Categorie', drafts.code),
      filtered: /category=/,
      rows: bulk,
      detail: (at, row) => expect(heading(at)).toContainText(row),
    },
    {
      ...{ path: '/people', title: 'Mensen', kind: 'table', sort: '-name', column: 'Rollen' },
      filter: (at) => search(at, unique),
      filtered: /search=/,
      rows: [6, 5, 4, 3, 2, 1].map((at) => `${unique} ${at}`),
      detail: (at, row) => expect(heading(at)).toHaveText(row),
    },
    {
      ...{ path: '/product-jobs', title: 'Bulkacties', kind: 'table', sort: '-reason', column: 'Collega' },
      filter: (at) => search(at, unique),
      filtered: /search=/,
      rows: [6, 5, 4, 3, 2, 1].map((at) => `${unique} ${at}`),
      detail: (at, row) => expect(at.getByRole('main')).toContainText(row),
    },
    {
      ...{ path: '/articles', title: 'Artikelen', kind: 'table', sort: '-name', column: 'Taal', hasPages: true },
      filter: (at) => search(at, unique),
      filtered: /search=/,
      rows: nth(10).reverse(),
      detail: (at, row) => expect(heading(at)).toContainText(row),
    },
    {
      ...{ path: '/devices', title: 'Apparaten', kind: 'table', sort: '-name', column: 'Sinds', hasPages: true },
      filter: (at) => search(at, unique),
      filtered: /search=/,
      rows: nth(10).reverse(),
    },
    {
      ...{ path: `/customers?search=${late[0]}`, title: 'Klanten', kind: 'table', sort: '-number', column: 'Soort' },
      filter: (at) => choice(at, 'Soort', 'guest'),
      filtered: /kind=guest/,
      rows: ['Klant zonder naam'],
      detail: (at) => expect(heading(at)).toHaveText('Waarom open je dit dossier?'),
    },
    {
      ...{ path: `/on-time/1/${missed.day}`, title: /^Te laat in/, kind: 'table', sort: '-name', column: 'Levering' },
      filter: (at) => search(at, 'afhalen'),
      filtered: /search=/,
      rows: late.toReversed(),
      detail: (at, row) => expect(heading(at)).toHaveText(`Bestelling ${row}`),
    },
    {
      ...{ path: '/attention', title: 'Aandacht', kind: 'cards', sort: 'newest', column: 'Eigenaar' },
      filter: (at) => at.getByRole('link', { name: /^Van mij/ }).click(),
      filtered: /owner=mine/,
      // Items of one moment are ordered by their ids.
      rows: orders.toReversed().map(({ number }) => number),
      detail: async (at, row) => {
        await expect(at).toHaveURL(/open=/)
        await at.getByRole('complementary').getByRole('link', { name: row }).click()
        await expect(heading(at)).toHaveText(`Bestelling ${row}`)
        await at.goBack()
      },
    },
    {
      ...{ path: '/counter?branch=1', title: 'Balie', kind: 'cards', sort: '-number', column: 'Bijzonderheden' },
      filter: (at) => choice(at, 'Groep', 'ready'),
      filtered: /group=ready/,
      rows: [ready],
      detail: (at, row) => expect(at.getByRole('article')).toContainText(row),
    },
  ]
  try {
    await signOn(page, 'operator')
    for (const list of lists) await test.step(list.path, () => walk(page, list, unique))
  } finally {
    await missed.restore()
    await remove()
    await drafts.remove()
  }
})

test('back restores filter, order, columns, scroll and the open row of lists on the floor', {
  tag: ['@STAFF-28', '@desktop'],
}, async ({ page, products }) => {
  test.setTimeout(scaleTimeout(120_000))
  const unique = `L${randomBytes(4).toString('hex')}`
  const article = await products.inEveryBranch()
  const wish = { quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' }
  const numbers: string[] = []
  for (let at = 0; at < 4; at += 1) numbers.push((await placeOrder(wish)).number)
  const tasks = await makeCountTasks(8)
  const first = tasks.names[0] ?? ''
  const lists: readonly List[] = [
    {
      ...{ path: '/pick', title: /./, kind: 'floor', sort: 'number', column: 'Plek' },
      filter: (at) => choice(at, 'Levering', 'pickup'),
      filtered: /method=pickup/,
      rows: numbers.toSorted(byNumber),
      detail: (at) => expect(at).toHaveURL(/\/pick\/[0-9a-f-]{36}$/),
    },
    {
      ...{ path: '/count', title: 'Tellen', kind: 'floor', sort: '-title', column: 'Reden' },
      filter: (at) => search(at, first.slice('Bulkproduct '.length, -5)),
      filtered: /search=/,
      rows: tasks.names.toReversed(),
      detail: (at) => expect(at.getByLabel('Hoeveel liggen er?')).toBeVisible(),
    },
  ]
  try {
    await signOn(page, 'picker')
    for (const list of lists) await test.step(list.path, () => walk(page, list, unique))
  } finally {
    await tasks.remove()
    const { jobs } = await (await page.request.get('/api/staff/pick-jobs')).json()
    for (const { id, number, isMine } of jobs)
      if (isMine && numbers.includes(number)) await page.request.post(`/api/staff/pick-jobs/${id}/release`)
  }
})

/** Lists whose rows have no page, or that other scenarios fill: path, title, order and a column. */
const OTHERS = [
  ['/change-sets', 'Prijswijzigingen', '-name', 'Regels'],
  ['/approvals', 'Goedkeuringen', '-kind', 'Vestiging'],
  ['/terminal', 'Terminal', '-name', 'Gebruik'],
  ['/people/provisioning', 'Koppeling met de aanmelddienst', '-name', 'Geldig'],
  ['/people/provisioning/groups', 'Groepen en rollen', '-name', 'Leden'],
  ['/privacy', 'Inzage in klantdossiers', 'oldest', 'Klant'],
  ['/planning', 'Bezorging', '-weight', 'Volume'],
  ['/stops', 'Ritten', '-street', 'Klant'],
] as const

test('every other list has its order and columns in its address, and a view', {
  tag: ['@STAFF-28', '@desktop'],
}, async ({ page }) => {
  test.setTimeout(scaleTimeout(120_000))
  const unique = `L${randomBytes(4).toString('hex')}`
  await signOn(page, 'operator')
  for (const [path, title, sort, column] of OTHERS)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      await unfold(page)
      await page.getByLabel('Volgorde').selectOption(sort)
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
      await page.getByText('Kolommen').click()
      await page.getByRole('checkbox', { name: column, exact: true }).click()
      await expect(page).toHaveURL(/columns=\w/)
      const address = page.url()
      await page.goto('/pin')
      await page.goBack()
      await expect(heading(page)).toHaveText(title)
      expect(page.url()).toBe(address)
      await unfold(page)
      await expect(page.getByLabel('Volgorde')).toHaveValue(sort)
      await page.getByText('Kolommen').click()
      await expect(page.getByRole('checkbox', { name: column, exact: true })).not.toBeChecked()
      await page.getByText('Kolommen').click()
      await expectView(page, unique)
      await expectHostile(page, { path, title, kind: 'cards', column })
    })
})
