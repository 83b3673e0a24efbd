import { describe, expect } from 'vitest'
import { exportContent, importContent, previewLink } from '../../src/modules/content/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { applyOutbox, TEST_CONFIG, test } from '../support/api.ts'

const ask = (Url: string) => ({ method: 'POST', url: '/api/vm/u', payload: { AtomType: 'Page', Url } }) as const
const article = (code: string, over: object = {}) => ({
  code,
  locale: 'nl',
  path: `/${code}`,
  title: `Over ${code}`,
  blocks: [{ block: 'text', html: '<p>Hallo</p>' }],
  ...over,
})
const document = (over: object) => ({ form: 'shop-content/1', ...over })

/** Without data of other tests in the same database. */
async function ownExport(db: Db) {
  const { form, ...kinds } = await exportContent(db)
  const own = Object.entries(kinds as Record<string, object[]>).map(([name, entries]) => [
    name,
    entries.filter((entry) => /ruil|swap|"Klus"/.test(JSON.stringify(entry))),
  ])
  return { form, ...Object.fromEntries(own) }
}

describe('content export and import', () => {
  test('an export can be imported again without any change', async ({ engines }) => {
    const { db } = engines
    const banner = { key: 'HomeBanners', locale: 'nl', name: 'ruil', publishedFrom: '2026-01-01T00:00:00+00:00' }
    const given = document({
      articles: [article('ruil-a', { robotsNoIndex: true }), article('ruil-a', { locale: 'en', path: '/swap-a' })],
      menus: [{ key: 'Activities', locale: 'nl', items: [{ name: 'Klus', url: '/klus' }] }],
      banners: [banner],
      questions: [{ name: 'ruil', locale: 'nl', title: 'Ruilen', questions: [{ question: 'Kan het?', answer: 'Ja' }] }],
    })
    expect(await importContent(db, structuredClone(given))).toEqual({
      ok: true,
      counts: { articles: 2, menus: 1, banners: 1, questions: 1 },
    })
    const first = await ownExport(db)
    expect(first).toMatchObject({ form: 'shop-content/1', articles: [{ locale: 'en' }, { locale: 'nl' }] })
    expect(await importContent(db, structuredClone(first))).toMatchObject({ ok: true })
    expect(await ownExport(db)).toEqual(first)
  })

  test('a page shows imported content and is gone after its removal', async ({ app, engines }) => {
    const { db } = engines
    await importContent(db, document({ articles: [article('komt')] }))
    await applyOutbox(engines)
    expect((await app.inject(ask('/komt'))).json().article).toMatchObject({ title: 'Over komt' })
    await importContent(db, document({ remove: { articles: ['komt'], banners: [], questions: [] } }))
    await applyOutbox(engines)
    expect((await app.inject(ask('/komt'))).statusCode).toBe(404)
  })

  test('a document with a fault is rejected whole, and each fault is located', async ({ engines }) => {
    const { db } = engines
    const before = await exportContent(db)
    for (const [given, fault] of [
      [{ articles: [] }, /form/],
      [document({ articles: [article('goed'), article('fout', { path: 'zonder-streep' })] }), /articles\/1\/path/],
      [document({ articles: [article('fout', { blocks: [{ block: 'unknown' }] })] }), /articles\/0\/blocks\/0/],
      [document({ menus: [{ key: 'Onbekend', locale: 'nl' }] }), /menus\/0\/key/],
      [document({ articels: [] }), /articels/],
      [document({ articles: [article('een', { path: '/zelfde' }), article('twee', { path: '/zelfde' })] }), /zelfde/],
    ] as const) {
      const imported = await importContent(db, structuredClone(given))
      expect(imported.ok).toBe(false)
      expect(imported.ok ? '' : imported.faults.join('\n')).toMatch(fault)
    }
    expect(await exportContent(db)).toEqual(before)
  })
})

describe('a preview', () => {
  test('shows an unpublished article by link while the link is valid', async ({ app, engines }) => {
    await importContent(
      engines.db,
      document({ articles: [article('later', { publishedFrom: '2099-01-01T00:00:00Z' })] }),
    )
    await applyOutbox(engines)
    expect((await app.inject(ask('/later'))).statusCode).toBe(404)
    const tokenAt = (now: Date) => {
      const link = previewLink(TEST_CONFIG.AUTH_SECRET, { code: 'later', locale: 'nl' }, now)
      return new URL(link, 'http://shop').searchParams.get('token') ?? ''
    }
    const read = (token: string) => app.inject(`/api/content/preview/${token}`)
    const good = tokenAt(new Date())
    const reply = await read(good)
    expect(reply.json().article).toMatchObject({ title: 'Over later' })
    expect(reply.headers['cache-control']).toContain('no-store')
    // A significant character: some bits of the last one are ignored.
    const changed = `${good.slice(0, -3)}${good.at(-3) === 'A' ? 'B' : 'A'}${good.slice(-2)}`
    for (const bad of [tokenAt(new Date('2026-01-01')), changed, `x${good}`, 'x'.repeat(40)])
      expect((await read(bad)).json()).toMatchObject({ Code: 'preview_not_found' })
  })
})
