import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReviewPage } from '@shop/contract'
import { afterEach, describe, expect } from 'vitest'
import { openHttpReviews } from '../../src/adapters/reviews/http-reviews.ts'
import type { Api } from '../../src/app.ts'
import { listSources } from '../../src/modules/search/indexing/source-queries.ts'
import { applyOutbox, type Engines, makeApp, test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'
import { aBuyer, aDesk, aPhoto, shownReviews } from './review-shop.ts'

const HOUR_MS = 3_600_000
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Given = ReviewPage['productReviews'][number]
const aReview = (stars: number, content: string, day = 1): Given => ({
  ...{ stars, content, consumer: `Klant ${day}`, language: 'nl' },
  createdAt: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`,
})

/** A shop whose provider has these reviews of every product, in pages; null if it fails. */
async function aShop(engines: Engines) {
  let given: readonly Given[] | null = []
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (given === null) return response.writeHead(500).end()
    const query = new URL(request.url ?? '', 'http://provider').searchParams
    const from = (Number(query.get('page')) - 1) * Number(query.get('perPage'))
    const productReviews = given.slice(from, from + Number(query.get('perPage')))
    const links = from + productReviews.length < given.length ? [{ rel: 'next', href: '' }] : []
    return response.end(JSON.stringify({ productReviews, links }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = await makeApp(engines, { reviews: openHttpReviews({ url, onFailure: () => {} }) })
  stops.push(
    () => server.close(),
    () => void app.close(),
  )
  return { app, gives: (next: readonly Given[] | null) => (given = next), requests: () => requests }
}

/** Lets the copies of a product be old. */
const passHours = ({ db }: Engines, productId: string, hours: number) =>
  db.query('update review_copy set copied_at = copied_at - make_interval(hours => $2) where product_id = $1', [
    productId,
    hours,
  ])

/** A review of a new buyer that waits for staff. */
async function aWaiting(app: Api, { db }: Engines, productId: string, over: object, photo?: string) {
  const one = await aBuyer(app, db, { productId })
  const reply = await one.write(over)
  expect(reply.statusCode, reply.body).toBe(200)
  if (photo) await one.addPhoto(await aPhoto(photo))
  return { ...one, review: await one.own() }
}

/** A published review of a new buyer. */
async function publishReview(app: Api, engines: Engines, productId: string, over: object, photo?: string) {
  const { publish } = await aDesk(engines.db)
  const one = await aWaiting(app, engines, productId, over, photo)
  await publish(one.review)
  return one
}

describe('reviews of a product', { tags: ['SHOP-15'] }, () => {
  test('every place in the shop has the same figures', async ({ engines }) => {
    const { db } = engines
    const { app, gives } = await aShop(engines)
    const product = await aProduct(db)
    gives([aReview(5, 'Prima', 1), aReview(5, 'Top', 2), aReview(2, 'Krom', 3)])
    await shownReviews(app, product.number)
    await publishReview(app, engines, product.id, { stars: 1, aspects: { quality: 2, value: 4 } })
    const last = await publishReview(app, engines, product.id, { stars: 4, aspects: { quality: 5 } })
    // One that waits for staff is in no figure and no list.
    await aWaiting(app, engines, product.id, { stars: 5, aspects: { ease: 1 } })
    await applyOutbox(engines)
    const list = await shownReviews(app, product.number)
    expect(list).toMatchObject({ average: 3.4, count: 5, found: 5, stars: [1, 1, 0, 1, 2] })
    expect(list.aspects).toEqual([
      { name: 'quality', average: 3.5, count: 2 },
      { name: 'value', average: 4, count: 1 },
    ])
    const cards = await app.inject(`/api/aspos/products/ids?productIds=${product.id}`)
    const [source] = await listSources.rows(db, [product.id])
    expect(cards.json().Data[0].rating).toEqual({ average: 3.4, count: 5 })
    expect([Number(source?.rating_average), source?.rating_count]).toEqual([3.4, 5])
    // Filters narrow the list and never the figures.
    expect(await shownReviews(app, product.number, { stars: '5' })).toMatchObject({ average: 3.4, count: 5, found: 2 })
    await last.asked('DELETE', `${last.path}/${product.id}`)
    await applyOutbox(engines)
    expect(await shownReviews(app, product.number)).toMatchObject({ average: 3.25, count: 4, stars: [1, 1, 0, 0, 2] })
  })

  test('reviews that are published at once are all counted', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const { publish } = await aDesk(engines.db)
    const waiting = []
    for (const stars of [1, 2, 3, 4]) waiting.push((await aWaiting(app, engines, product.id, { stars })).review)
    await Promise.all(waiting.map(publish))
    expect(await shownReviews(app, product.number)).toMatchObject({ average: 2.5, count: 4, stars: [1, 1, 1, 1, 0] })
  })

  test('are filtered by stars, pictures and verified purchase, and searched, in pages', async ({ engines }) => {
    const { app, gives } = await aShop(engines)
    const product = await aProduct(engines.db)
    const many = Array.from({ length: 23 }, (_, at) => aReview(3, `Beoordeling ${at}`, at + 1))
    gives([...many, aReview(5, 'De zaagbladen blijven scherp. 100% tevreden', 28)])
    await publishReview(app, engines, product.id, { stars: 5, body: 'Zonder foto, wel goed.' })
    await publishReview(app, engines, product.id, { stars: 4, body: 'Met een foto erbij.' }, 'red')
    const found = async (query: Readonly<Record<string, string>>) => {
      const { reviews, found: count, hasMore } = await shownReviews(app, product.number, query)
      return [reviews.map(({ body }: { body: string }) => body), count, hasMore] as const
    }
    expect(await found({ stars: '4' })).toEqual([['Met een foto erbij.'], 1, false])
    expect(await found({ pictures: 'true' })).toEqual([['Met een foto erbij.'], 1, false])
    expect((await found({ verified: 'true' }))[0]).toEqual(['Met een foto erbij.', 'Zonder foto, wel goed.'])
    expect((await found({ verified: 'true', stars: '5' }))[0]).toEqual(['Zonder foto, wel goed.'])
    expect(await found({ term: 'zaagblad' })).toEqual([['De zaagbladen blijven scherp. 100% tevreden'], 1, false])
    expect((await found({ term: '0% tev' }))[1]).toBe(1)
    expect((await found({ term: `'; drop table product_review; --` }))[1]).toBe(0)
    const [first, second, third] = [await found({}), await found({ page: '2' }), await found({ page: '3' })]
    expect([first[0].length, second[0].length, third[0].length]).toEqual([10, 10, 6])
    expect([first[2], second[2], third[2]]).toEqual([true, true, false])
    expect(new Set([...first[0], ...second[0], ...third[0]]).size).toBe(26)
    expect((await app.inject('/api/bouwmeester/reviews?sku=999999999')).statusCode).toBe(404)
  })

  test('a visitor finds a review helpful once, and can take that back', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const { review, buyer } = await publishReview(app, engines, product.id, { stars: 4 })
    const url = `/api/bouwmeester/reviews/${review.id}/helpful`
    const vote = async (isHelpful: boolean, headers: Record<string, string>) =>
      (await app.inject({ method: 'PUT', url, payload: { isHelpful }, headers })).json().Data?.helpful
    const visitor = async () => ({
      cookie: String((await app.inject('/api/aspos/common/session')).headers['set-cookie']).split(';')[0] ?? '',
    })
    const [one, other] = [await visitor(), await visitor()]
    expect([await vote(true, one), await vote(true, one), await vote(true, other)]).toEqual([1, 1, 2])
    expect(await vote(true, { ...buyer.headers })).toBe(3)
    expect([await vote(false, one), await vote(false, one)]).toEqual([2, 2])
    expect((await shownReviews(app, product.number)).reviews).toMatchObject([{ id: review.id, helpful: 2 }])
    const waiting = await aBuyer(app, engines.db)
    await waiting.write()
    const hidden = `/api/bouwmeester/reviews/${(await waiting.own()).id}/helpful`
    expect((await app.inject({ method: 'PUT', url: hidden, payload: { isHelpful: true } })).statusCode).toBe(404)
  })

  test('the provider is copied when the copies are old, and its failure changes nothing', async ({ engines }) => {
    const { app, gives, requests } = await aShop(engines)
    const product = await aProduct(engines.db)
    const bodies = async (query = {}) =>
      (await shownReviews(app, product.number, query)).reviews.map(({ body }: { body: string }) => body)
    gives([aReview(5, 'Blijft', 3), aReview(1, 'Gaat weg', 2)])
    expect(await bodies()).toEqual(['Blijft', 'Gaat weg'])
    const kept = (await shownReviews(app, product.number)).reviews[0].id
    gives([aReview(5, 'Blijft', 3), aReview(4, 'Nieuw', 4)])
    const before = requests()
    expect(await bodies({ page: '1' })).toEqual(['Blijft', 'Gaat weg'])
    expect(requests()).toBe(before)
    await passHours(engines, product.id, 7)
    await applyOutbox(engines)
    expect(await bodies({ stars: '4' })).toEqual(['Nieuw'])
    await applyOutbox(engines)
    const list = await shownReviews(app, product.number)
    expect(list).toMatchObject({ average: 4.5, count: 2, reviews: [{ body: 'Nieuw' }, { id: kept }] })
    gives(null)
    await passHours(engines, product.id, 7)
    expect(await bodies({ stars: '5' })).toEqual(['Blijft'])
    // The next try is after five minutes, not after hours.
    const { rows } = await engines.db.query<{ copied_at: Date }>(
      'select copied_at from review_copy where product_id = $1',
      [product.id],
    )
    expect(Date.now() - Number(rows[0]?.copied_at)).toBeGreaterThan(5.8 * HOUR_MS)
  })
})
