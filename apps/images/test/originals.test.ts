import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BAG, type Images, startImages } from './support/images.ts'

describe('originals, documents and the process', () => {
  let images: Images
  beforeAll(async () => {
    images = await startImages()
  })
  afterAll(() => images.close())

  test('a drawn original is a large PNG, or its SVG', async () => {
    const png = await images.get(BAG)
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'png' })
    expect(png.headers['cache-control']).toContain('immutable')
    const svg = await images.get(BAG.replace('.png', '.svg'))
    expect(svg.headers['content-type']).toBe('image/svg+xml')
    expect(svg.headers['content-security-policy']).toContain("default-src 'none'")
    expect(svg.body.startsWith('<svg ')).toBe(true)
  })

  test.each([
    '/media/drawn/unknown/front/e9e2d3-c2321d/A/B/C.png',
    '/media/drawn/',
    '/media/drawn/bag/front/zz/A/B/C.png',
  ])('%s is no drawing', async (path) => {
    const reply = await images.get(path)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.headers['content-type']).toBe('image/png')
  })

  test('nothing is drawn if drawing is off, the default in production', async () => {
    const shop = await startImages({ SHOP_ENV: 'production' })
    expect((await shop.get(BAG)).statusCode).toBe(404)
    expect((await shop.picture(BAG, { w: 96 })).statusCode).toBe(404)
    expect((await shop.get('/media/documents/abc.pdf')).statusCode).toBe(404)
    await shop.close()
  })

  test('a film of the demo catalogue may be served in parts', async () => {
    const film = await images.get('/media/films/gipsplaat.mp4')
    expect(film.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(film.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
    for (const path of ['/media/films/not-there.mp4', '/media/films/..%2Fpackage.mp4'])
      expect([400, 404]).toContain((await images.get(path)).statusCode)
  })

  test('a document is a valid, stable PDF with a matching title', async () => {
    const reply = await images.get('/media/files/8a1f/1002345-veiligheidsinformatieblad.pdf')
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(reply.rawPayload.toString('latin1')).toMatch(/%%EOF\s*$/)
    expect(reply.rawPayload.toString('latin1')).toContain('Veiligheidsinformatieblad')
    const again = await images.get('/media/files/8a1f/1002345-veiligheidsinformatieblad.pdf')
    expect(again.headers.etag).toBe(reply.headers.etag)
    expect((await images.get('/media/documents/12345.pdf')).statusCode).toBe(200)
    expect((await images.get('/media/documents/..%2fx.pdf')).statusCode).toBe(400)
  })

  test('health, readiness and metrics', async () => {
    expect((await images.get('/healthz')).json()).toEqual({ ok: true })
    expect((await images.get('/readyz')).statusCode).toBe(200)
    expect((await images.get('/metrics')).body).toContain('images_answers_total')
    const stopping = await startImages()
    stopping.stopAccepting()
    expect((await stopping.get('/readyz')).statusCode).toBe(503)
    expect((await stopping.get('/healthz')).statusCode).toBe(200)
    await stopping.close()
  })

  test('only reading is possible', async () => {
    expect((await images.app.inject({ method: 'POST', url: '/api/img' })).statusCode).toBe(404)
    expect((await images.app.inject({ method: 'DELETE', url: BAG })).statusCode).toBe(404)
  })
})
