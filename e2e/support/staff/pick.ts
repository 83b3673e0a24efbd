import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { PickJobSummary, PickJobView } from '@shop/contract/staff/pick'
import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'
import { expect } from '../test.ts'

export const HANDHELD = { width: 360, height: 740 }

/** An EAN-13 of a number, in the range that shops use internally. */
export function eanOf(number: string): string {
  const body = `29${number.slice(-10).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

async function change(statement: string, rows: readonly (readonly unknown[])[]) {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario picking',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  for (const row of rows) await client.query(statement, [...row])
  await client.end()
}

const SET_CODE = 'update product set scan_code = $2 where id = $1'
/** Adds a barcode to own products. */
export const giveBarcodes = (products: readonly { readonly id: string; readonly number: string }[]) =>
  change(
    SET_CODE,
    products.map(({ id, number }) => [id, eanOf(number)]),
  )
export const setBarcode = (id: string, code: string) => change(SET_CODE, [[id, code]])

/** Puts own products on shelves of the branch of the demo staff. */
export const putOnShelves = (shelves: readonly (readonly [productId: string, aisle: number])[]) =>
  change(`insert into shelf_location (branch_id, product_id, aisle, bay, level) values (1, $1, $2, 1, 'A')`, shelves)

/** Records the tones that the page plays, because the machine of the tests has no loudspeaker. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(window, { tones })
    const original = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(...when: [number?]) {
      tones.push(this.frequency.value)
      return original.apply(this, when)
    }
  })
export const tonesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { tones: number[] }).tones.splice(0))

/** A keyboard wedge: fast keys and an Enter, whatever has the focus. Waiting for each key would be too slow for one. */
export async function scan(page: Page, code: string, suffix = 'Enter') {
  const [first = '', ...others] = code.split('\x1d')
  const press = (keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
  await press([...first, ...(suffix && others.length === 0 ? [suffix] : [])])
  for (const [at, part] of others.entries()) {
    await page.keyboard.press('Control+]')
    await press([...part, ...(suffix && at === others.length - 1 ? [suffix] : [])])
  }
}

/** A scanner that inserts its text at once: single keys are too slow beside other scenarios. */
export async function insertCode(page: Page, code: string) {
  await expect(page.getByLabel(/Scanveld|Scan field/)).toBeFocused()
  await page.keyboard.insertText(`${code}\n`)
}

/** From the home screen to the claimed job of an order, by clicking. */
export async function openJob(page: Page, number: string) {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Pakken' }).click()
  await page.getByRole('listitem').getByRole('button', { name: number }).click()
  await expect(page).toHaveURL(/\/pick\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export const jobOf = async (page: Page, id: string): Promise<PickJobView> =>
  (await page.request.get(`/api/staff/pick-jobs/${id}`)).json()

/** The job of an order in the queue. */
export async function jobIdOf(request: APIRequestContext, number: string): Promise<string> {
  const { jobs } = await (await request.get('/api/staff/pick-jobs')).json()
  return (jobs.find((job: PickJobSummary) => job.number === number) as PickJobSummary).id
}

/** Claims a job and picks one of its lines through the API. */
export async function pickLine(request: APIRequestContext, id: string, productId: string, pieces: number) {
  const claimed = await request.post(`/api/staff/pick-jobs/${id}/claim`)
  expect(claimed.status(), await claimed.text()).toBe(200)
  const scan = { id: randomUUID(), sequence: 0, at: new Date().toISOString(), how: 'pressed', productId, pieces }
  const sent = await request.post(`/api/staff/pick-jobs/${id}/scans`, { data: { scans: [scan] } })
  expect(sent.status(), await sent.text()).toBe(200)
}

/** Picks a whole order through the API, for scenarios about other screens. */
export async function pickQuietly(request: APIRequestContext, number: string) {
  const id = await jobIdOf(request, number)
  const { lines }: PickJobView = await (await request.get(`/api/staff/pick-jobs/${id}`)).json()
  const scans = lines.map(({ productId, quantity }, sequence) => ({
    id: randomUUID(),
    sequence,
    at: new Date().toISOString(),
    how: 'pressed',
    productId,
    pieces: quantity,
  }))
  const sent = await request.post(`/api/staff/pick-jobs/${id}/scans`, { data: { scans } })
  expect(sent.status(), await sent.text()).toBe(200)
  const done = await request.post(`/api/staff/pick-jobs/${id}/finish`, { data: { label: 'P-T-02' } })
  expect(done.status(), await done.text()).toBe(200)
}
