import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { applyOutbox, test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'
import { aBuyer, aDesk, aPhoto, codeOf, shownReviews, TEXT } from './review-shop.ts'

describe('reviews by buyers', { tags: ['SHOP-14'] }, () => {
  test('a buyer writes, changes and removes a review, which waits for staff', async ({ app, engines }) => {
    const { product, write, own, list, asked, path } = await aBuyer(app, engines.db)
    expect(await list()).toEqual([{ productId: product.id, productNumber: product.number, review: null }])
    expect((await write({ aspects: { quality: 5, ease: 3 } })).statusCode).toBe(200)
    expect(await own()).toMatchObject({
      ...{ version: 1, state: 'waiting', reason: null, stars: 4, aspects: { quality: 5, ease: 3 } },
      ...{ body: TEXT, author: 'Jo', pictures: [] },
    })
    expect((await shownReviews(app, product.number)).reviews).toEqual([])
    // A repeated request changes nothing; another text on an older version is refused.
    expect((await write({ aspects: { quality: 5, ease: 3 } })).statusCode).toBe(200)
    expect(codeOf(await write({ stars: 1 }))).toEqual([409, 'review_changed'])
    expect((await write({ version: 1, stars: 2, body: ` ${TEXT} Maar zwaar. ` })).statusCode).toBe(200)
    expect(await own()).toMatchObject({ version: 2, stars: 2, body: `${TEXT} Maar zwaar.`, aspects: {} })
    expect((await asked('DELETE', `${path}/${product.id}`)).statusCode).toBe(200)
    expect((await asked('DELETE', `${path}/${product.id}`)).statusCode).toBe(200)
    expect(await own()).toBeNull()
  })

  test('two requests at once write one review', async ({ app, engines }) => {
    const { write, own, product } = await aBuyer(app, engines.db)
    const replies = await Promise.all([write(), write(), write()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await own()).toMatchObject({ version: 1 })
    const rows = await engines.db.query('select from customer_review where product_id = $1', [product.id])
    expect(rows.rowCount).toBe(1)
  })

  test('a customer has one review of a product, whatever the order', async ({ app, engines }) => {
    const first = await aBuyer(app, engines.db)
    expect((await first.write()).statusCode).toBe(200)
    const second = await aBuyer(app, engines.db, { buyer: first.buyer, productId: first.product.id })
    expect(codeOf(await second.write({ stars: 1 }))).toEqual([409, 'review_changed'])
    expect(await second.own()).toMatchObject({ stars: 4 })
  })

  test('only the buyer of received goods reviews them', async ({ app, engines }) => {
    const { db } = engines
    const jo = await aBuyer(app, db)
    const other = await aCustomer(db)
    const stranger = await aProduct(db)
    expect((await jo.write()).statusCode).toBe(200)
    expect((await jo.addPhoto(await aPhoto('red'))).statusCode).toBe(200)
    const [picture] = (await jo.own()).pictures
    const one = `${jo.path}/${jo.product.id}`
    for (const headers of [other.headers, {}])
      for (const [method, url, payload] of [
        ['GET', jo.path, undefined],
        ['PUT', one, { version: 1, stars: 1, aspects: {}, body: 'Niets waard, echt.' }],
        ['DELETE', one, undefined],
        ['POST', `${one}/pictures`, { content: await aPhoto('blue') }],
        ['DELETE', `${one}/pictures/${picture.id}`, undefined],
      ] as const)
        expect(codeOf(await jo.asked(method, url, payload, headers as never))).toEqual([404, 'order_not_found'])
    // Ids of another order, product or picture in the path of an own order reach nothing.
    const mine = await aBuyer(app, db, { buyer: other })
    for (const productId of [stranger.id, jo.product.id]) {
      const url = `${mine.path}/${productId}`
      const reply = await mine.asked('PUT', url, { version: 0, stars: 1, aspects: {}, body: TEXT })
      expect(codeOf(reply)).toEqual([404, 'product_not_found'])
      expect(codeOf(await mine.asked('DELETE', url))).toEqual([404, 'product_not_found'])
    }
    expect((await mine.write()).statusCode).toBe(200)
    await mine.asked('DELETE', `${mine.path}/${mine.product.id}/pictures/${picture.id}`)
    expect(await jo.own()).toMatchObject({ version: 2, pictures: [{ id: picture.id }] })
    for (const state of ['accepted', 'sent', 'cancelled', 'returned']) {
      const early = await aBuyer(app, db, { state })
      expect(await early.list()).toEqual([])
      expect(codeOf(await early.write())).toEqual([404, 'product_not_found'])
    }
  })

  test('a guest uses the signed link of the invitation, and no other signature', async ({ app, engines }) => {
    const { db } = engines
    const guest = await aBuyer(app, db, { buyer: await aCustomer(db, { isGuest: true }) })
    const { signature, path, product } = guest
    const other = await aBuyer(app, db)
    expect((await guest.write({ signature }, {} as never)).statusCode).toBe(200)
    expect(codeOf(await guest.write({ signature: other.signature, version: 1, stars: 1 }, {} as never))).toEqual([
      404,
      'order_not_found',
    ])
    const read = await app.inject(`${path}?signature=${signature}`)
    expect(read.json().Data).toMatchObject([{ review: { stars: 4, state: 'waiting' } }])
    expect(read.headers['cache-control']).toBe('no-store')
    const url = `${path}/${product.id}`
    const payload = { signature, content: await aPhoto('green') }
    expect((await app.inject({ method: 'POST', url: `${url}/pictures`, payload })).statusCode).toBe(200)
    expect((await app.inject({ method: 'DELETE', url: `${url}?signature=${signature}` })).statusCode).toBe(200)
    expect((await app.inject(`${path}?signature=${signature}`)).json().Data).toMatchObject([{ review: null }])
  })

  test('up to four pictures are encoded again, smaller, without metadata and once', async ({ app, engines }) => {
    const { write, addPhoto, own, asked, path, product } = await aBuyer(app, engines.db)
    const red = await aPhoto('red')
    expect(codeOf(await addPhoto(red))).toEqual([422, 'review_missing'])
    await write()
    expect([(await addPhoto(red)).statusCode, (await addPhoto(red)).statusCode]).toEqual([200, 200])
    expect((await own()).pictures).toMatchObject([{ width: 1_280, height: 960 }])
    for (const colour of ['blue', 'green', 'yellow'])
      expect((await addPhoto(await aPhoto(colour))).statusCode).toBe(200)
    expect(codeOf(await addPhoto(await aPhoto('black')))).toEqual([422, 'review_full'])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const content of [svg, Buffer.from('no picture at all').toString('base64'), bomb.toString('base64')])
      expect(codeOf(await addPhoto(content))).toEqual([422, 'picture_invalid'])
    const { pictures, version } = await own()
    expect([pictures.length, version]).toEqual([4, 5])
    const file = await app.inject(pictures[0].url)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(file.rawPayload.includes('Geheime maker')).toBe(false)
    // Before staff publish it, only the signed URL of its author shows it.
    const [open] = pictures[0].url.split('?')
    for (const url of [open, `${open}?signature=x`, pictures[0].url.replace(pictures[0].id, pictures[1].id)])
      expect(codeOf(await app.inject(url))).toEqual([404, 'not_found'])
    const removed = await asked('DELETE', `${path}/${product.id}/pictures/${pictures[0].id}`)
    expect(removed.statusCode).toBe(200)
    expect((await app.inject(pictures[0].url)).statusCode).toBe(404)
    expect((await own()).pictures).toHaveLength(3)
  })

  test('staff publish what they read; each change waits for them again', async ({ app, engines }) => {
    const { db } = engines
    const { get, settle, publish } = await aDesk(db)
    const { write, own, product, addPhoto } = await aBuyer(app, db)
    await write()
    await addPhoto(await aPhoto('red'))
    const waiting = await own()
    const [item] = (await get('attention?sort=newest')).json().items
    expect(item).toMatchObject({
      id: waiting.id,
      kind: 'review_waiting',
      facts: { text: TEXT, stars: '4', author: 'Jo', product: product.number, pictures: waiting.pictures[0].id },
    })
    const picture = await get(`attention/review-pictures/${waiting.pictures[0].id}`)
    expect(picture.headers['content-type']).toBe('image/webp')
    // The customer changes the text while staff read the former one.
    await write({ version: waiting.version, body: 'Bel mij op 06-12345678.' })
    expect((await settle(waiting.id, { how: 'publish', version: waiting.version })).json().code).toBe('not_now')
    const reason = 'Er staat een telefoonnummer in.'
    const changed = await own()
    expect((await settle(waiting.id, { how: 'reject', version: changed.version, reason })).statusCode).toBe(200)
    expect(await own()).toMatchObject({ state: 'rejected', reason })
    await write({ version: changed.version, body: TEXT })
    expect(await own()).toMatchObject({ state: 'waiting', reason: null })
    await publish(await own())
    await applyOutbox(engines)
    const published = await own()
    expect(published.state).toBe('published')
    expect((await app.inject(published.pictures[0].url.split('?')[0])).statusCode).toBe(200)
    expect(await shownReviews(app, product.number)).toMatchObject({ count: 1, average: 4, reviews: [{ body: TEXT }] })
    // A change takes the review from the page until staff have read it.
    await write({ version: published.version, stars: 1 })
    await applyOutbox(engines)
    expect(await shownReviews(app, product.number)).toMatchObject({ count: 0, average: null, reviews: [] })
    await publish(await own())
    await addPhoto(await aPhoto('blue'))
    expect(await own()).toMatchObject({ state: 'waiting' })
  })

  test('the data of a customer contain reviews with pictures, and erasure removes them', async ({ app, engines }) => {
    const { db } = engines
    const { publish } = await aDesk(db)
    const { write, addPhoto, own, buyer, product, asked } = await aBuyer(app, db)
    await write()
    await addPhoto(await aPhoto('red'))
    await publish(await own())
    const { data } = (await asked('GET', '/api/bouwmeester/privacy/export')).json().Data
    expect(data.sections.reviews).toMatchObject([
      { product_number: product.number, state: 'published', stars: 4, text: TEXT, picture: null },
      { picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
    ])
    const erased = await asked('POST', '/api/bouwmeester/privacy/erase', { email: buyer.email })
    expect(erased.statusCode, erased.body).toBe(200)
    const { rows } = await db.query(
      `select (select count(*)::int from customer_review where product_id = p.id) as reviews,
         (select count(*)::int from review_picture) as pictures, p.rating_count, p.rating_average
       from product p where p.id = $1`,
      [product.id],
    )
    expect(rows[0]).toMatchObject({ reviews: 0, rating_count: 0, rating_average: null })
  })
})
