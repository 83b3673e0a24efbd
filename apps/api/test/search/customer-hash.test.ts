import { expect } from 'vitest'
import { signIn } from '../support/sign-in.ts'
import { test } from './support/searching.ts'

const RECOMMENDED = '/api/sp/v1/product/recommendations?strategyString=viewed&pageSize=50'
const SEARCH = '/api/sp/search?requestType=results&pageSize=50'
const ALLOWS = 'cookie_consent=s0m1'
const REFUSES = 'cookie_consent=s1m0'

/** A demo customer with orders, and a list whose last product they ordered. */
const scene = test.extend('scene', { scope: 'worker' }, async ({ engines, app, shop }) => {
  const { rows } = await engines.db.query<{ customer: string; contact: string; product: string; email: string }>(
    `select c.id as customer, c.default_contact_id as contact, c.email, l.product_id as product from customer c
     join orders o on o.customer_id = c.id join order_line l on l.order_id = o.id
     join product p on p.id = l.product_id and p.state = 'Active'
     where not c.is_guest and c.default_contact_id is not null order by c.id, l.product_id limit 1`,
  )
  const [bought] = rows
  if (!bought) throw new Error('no demo customer has ordered anything')
  const person = { customerId: bought.customer, contactId: bought.contact, email: bought.email, password: '' }
  const { authorization, cookie } = (await signIn(engines.db, person)).headers
  const others = (await shop.find('gipsplaat', { pageSize: 5 })).products
    .map(({ id }) => id)
    .filter((id) => id !== bought.product)
  const asCustomer = (consent: string) => ({ authorization, cookie: `${cookie}; ${consent}` })
  const ids = [...others, bought.product]
  const recommend = (headers: Record<string, string>, more = '') =>
    app.inject({ url: `${RECOMMENDED}${ids.map((id) => `&productIds=${id}`).join('')}${more}`, headers })
  return { ids, bought: bought.product, asCustomer, recommend, app }
})
const idsOf = (reply: { json: () => { Data: { id: string }[] } }) => reply.json().Data.map(({ id }) => id)

scene(
  'with consent the server adds it, and what was ordered before comes first',
  { tags: ['WIRED-07'] },
  async ({ scene: at }) => {
    const { ids, bought, asCustomer, recommend } = at
    const reply = await recommend(asCustomer(ALLOWS))
    expect(idsOf(reply)).toEqual([bought, ...ids.slice(0, -1)])
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.headers.etag).toBeUndefined()
  },
)

scene('without consent or sign-in no request carries it', { tags: ['WIRED-07'] }, async ({ scene: at }) => {
  const { ids, asCustomer, recommend } = at
  const { authorization } = asCustomer(ALLOWS)
  for (const headers of [asCustomer(REFUSES), asCustomer('x=1'), { cookie: ALLOWS }, { authorization }, {}]) {
    const reply = await recommend(headers)
    expect(idsOf(reply), JSON.stringify(Object.keys(headers))).toEqual(ids)
    expect(reply.headers['cache-control']).toContain('public')
  }
})

scene('a hash sent by the browser is dropped', { tags: ['WIRED-07'] }, async ({ scene: at, engines }) => {
  const { rows } = await engines.db.query<{ hash: string }>(
    `select md5(lower(c.email)) as hash from customer c join orders o on o.customer_id = c.id
     join order_line l on l.order_id = o.id where l.product_id = $1 limit 1`,
    [at.bought],
  )
  const reply = await at.recommend({}, `&userEmailMD5=${rows[0]?.hash}`)
  expect(idsOf(reply)).toEqual(at.ids)
})

scene(
  'search and suggestions put what was ordered before first',
  { tags: ['WIRED-07'] },
  async ({ scene: at, engines }) => {
    const { app, asCustomer, bought } = at
    const { rows } = await engines.db.query<{ name: string }>(
      `select split_part(name, ' ', 1) as name from product_text where product_id = $1 and locale = 'nl'`,
      [bought],
    )
    const find = async (headers: Record<string, string>, more = '') =>
      (await app.inject({ url: `${SEARCH}&searchTerm=${encodeURIComponent(rows[0]?.name ?? '')}${more}`, headers }))
        .json()
        .Data.results.products.map(({ id }: { id: string }) => id) as string[]
    const [public_, personal] = [await find({}), await find(asCustomer(ALLOWS))]
    expect(new Set(personal)).toEqual(new Set(public_))
    expect(public_.indexOf(bought)).toBeGreaterThan(0)
    expect(personal.indexOf(bought)).toBeLessThan(public_.indexOf(bought))
    const sorted = '&sortOrder=priceup'
    expect(await find(asCustomer(ALLOWS), sorted)).toEqual(await find({}, sorted))
  },
)
