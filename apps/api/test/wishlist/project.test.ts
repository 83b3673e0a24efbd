import type { ProjectChange, ProjectPage } from '@shop/contract'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const LISTS = '/api/aspos/customer/wishlists'
const DEAD = '0190a6f0-0000-7000-8000-00000000dead'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Page = ProjectPage & { readonly viewKey: string | null; readonly editKey: string | null }
const asked = (app: Api, who: SignedIn, method: Method, path: string, payload?: object) =>
  app.inject({ method, url: LISTS + path, headers: who.headers, ...(payload ? { payload } : {}) })

/** A project of a new customer, with functions of its owner and of people with a link. */
async function aProject(app: Api, jo: SignedIn) {
  const { id } = (await asked(app, jo, 'POST', '', { listName: 'Badkamer' })).json().Data
  expect((await asked(app, jo, 'PUT', `/id/${id}/project`)).statusCode).toBe(200)
  const read = async (): Promise<Page> => (await asked(app, jo, 'GET', `/id/${id}/project`)).json().Data
  const change = (body: ProjectChange, who = jo) => asked(app, who, 'POST', `/id/${id}/project/changes`, body)
  const shared = (key: string, method: 'GET' | 'POST' = 'GET', part = '', payload?: object) =>
    app.inject({ method, url: `/api/bouwmeester/projects/shared/${key}${part}`, ...(payload ? { payload } : {}) })
  return {
    id,
    read,
    change,
    shared,
    phase: async (name: string) => {
      expect((await change({ kind: 'add-phase', name })).statusCode).toBe(200)
      const phase = (await read()).phases.find((one) => one.name === name)
      if (!phase) throw new Error(`no phase ${name}`)
      return phase
    },
    link: async (right: 'view' | 'edit'): Promise<string> =>
      (await asked(app, jo, 'PUT', `/id/${id}/project/links/${right}`)).json().Data.key,
    onList: async () => (await asked(app, jo, 'GET', '')).json().Data[0].products,
  }
}
const codeOf = (reply: { readonly statusCode: number; json: () => { Code?: string } }) => [
  reply.statusCode,
  reply.json().Code,
]
const picture = async (colour: string) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .withExif({ IFD0: { Artist: 'Geheime maker' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

describe('projects', { tags: ['SHOP-10'] }, () => {
  test('have phases in an order, with budgets compared with current prices, and notes', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const tile = await aProduct(engines.db, { priceCents: 1_000 })
    const { read, change, phase, onList } = await aProject(app, jo)
    const [demolish, tiling] = [await phase('Sloop'), await phase('Tegelen')]
    expect(codeOf(await change({ kind: 'add-phase', name: 'SLOOP' }))).toEqual([409, 'phase_taken'])
    for (const [phaseId, quantity] of [
      [demolish.id, 2],
      [tiling.id, 3],
    ] as const)
      expect((await change({ kind: 'add-line', phaseId, productId: tile.id, quantity })).statusCode).toBe(200)
    expect(await onList(), 'the list has the sum').toEqual([{ productId: tile.id, quantity: 5 }])
    await change({
      kind: 'phase',
      phaseId: tiling.id,
      version: tiling.version,
      name: 'Tegelwerk',
      budgetCents: 2_500,
      notes: 'Eerst kimband.',
    })
    await change({ kind: 'project', version: 1, budgetCents: 6_000, notes: 'Klaar voor kerst.' })
    await change({ kind: 'move-phase', phaseId: tiling.id, direction: 'up' })
    expect(await read()).toMatchObject({
      name: 'Badkamer',
      notes: 'Klaar voor kerst.',
      totalInclTax: 50,
      budget: 60,
      left: 10,
      rest: [],
      phases: [
        { name: 'Tegelwerk', notes: 'Eerst kimband.', totalInclTax: 30, budget: 25, left: -5 },
        { name: 'Sloop', totalInclTax: 20, budget: null, left: null },
      ],
    })
    await engines.db.query('update product set price_cents = 1500 where id = $1', [tile.id])
    expect((await read()).phases[0], 'at the current price').toMatchObject({ totalInclTax: 45, left: -20 })
  })

  test('notes have the language of their author, also after another reader changes the budget', {
    tags: ['SHOP-36'],
  }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const { read, change, phase } = await aProject(app, jo)
    const hall = await phase('Hal')
    const english = { ...jo, headers: { ...jo.headers, 'x-language': 'en' } }
    const about = { kind: 'phase', phaseId: hall.id, name: 'Hal' } as const
    const languages = async () => {
      const { locale, phases } = await read()
      return [locale, phases[0]?.locale]
    }
    await change({ kind: 'project', version: 1, notes: 'Ready by Christmas.' }, english)
    await change({ ...about, version: hall.version, notes: 'Eerst de muur.' })
    expect(await languages()).toEqual(['en', 'nl'])
    // A new budget or name does not translate the notes.
    await change({ kind: 'project', version: 2, notes: 'Ready by Christmas.', budgetCents: 5_000 })
    await change({ ...about, version: hall.version + 1, notes: 'Eerst de muur.', name: 'Gang' }, english)
    expect(await languages()).toEqual(['en', 'nl'])
    await change({ kind: 'project', version: 3, notes: 'Klaar voor kerst.' })
    await change({ ...about, version: hall.version + 2, notes: 'First the wall.' }, english)
    expect(await languages()).toEqual(['nl', 'en'])
    await engines.db.query('update project set locale = null')
    expect((await read()).locale, 'notes older than the column').toBeNull()
  })

  test('products without a phase are placed, and a deleted phase leaves them on the list', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const wood = await aProduct(engines.db)
    const { id, read, change, phase, onList } = await aProject(app, jo)
    await asked(app, jo, 'POST', `/id/${id}/products`, { productId: wood.id, quantity: 6 })
    const attic = await phase('Zolder')
    expect((await read()).rest).toMatchObject([{ productId: wood.id, quantity: 6 }])
    const place = (quantity: number) => change({ kind: 'place-rest', phaseId: attic.id, productId: wood.id, quantity })
    expect(codeOf(await place(7)), 'more than there is').toEqual([409, 'project_changed'])
    expect((await place(4)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ rest: [{ quantity: 2 }], phases: [{ lines: [{ quantity: 4 }] }] })
    expect(await onList()).toEqual([{ productId: wood.id, quantity: 6 }])
    // The screen of the list knows no phases.
    await asked(app, jo, 'POST', `/id/${id}/products`, { productId: wood.id, quantity: 3 })
    expect(await read()).toMatchObject({ rest: [], phases: [{ lines: [{ quantity: 3 }] }] })
    await change({ kind: 'remove-phase', phaseId: attic.id, version: attic.version })
    expect(await read()).toMatchObject({ rest: [{ quantity: 3 }], phases: [] })
    await asked(app, jo, 'DELETE', `/id/${id}/project`)
    expect((await asked(app, jo, 'GET', `/id/${id}/project`)).statusCode).toBe(404)
    expect(await onList()).toEqual([{ productId: wood.id, quantity: 3 }])
  })

  test('a change on top of an unseen one is refused, and concurrent additions are all counted', async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const [paint, brush] = [await aProduct(engines.db), await aProduct(engines.db)]
    const { read, change, phase, shared, link, onList } = await aProject(app, jo)
    const room = await phase('Kamer')
    const key = await link('edit')
    const add = { kind: 'add-line', phaseId: room.id, productId: paint.id, quantity: 1 } as const
    const together = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? change(add) : shared(key, 'POST', '/changes', add))),
    )
    expect(together.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    await change({ ...add, productId: brush.id })
    const [line] = (await read()).phases[0]?.lines ?? []
    if (!line) throw new Error('no line')
    expect(line.quantity).toBe(8)
    const set = { kind: 'line', lineId: line.id, version: line.version } as const
    const both = await Promise.all([
      change({ ...set, quantity: 3 }),
      shared(key, 'POST', '/changes', { ...set, quantity: 5 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const won = both[0].statusCode === 200 ? 3 : 5
    expect((await read()).phases[0]?.lines[0]).toMatchObject({ quantity: won })
    expect((await onList())[0]).toEqual({ productId: paint.id, quantity: won })
    expect(codeOf(await change({ kind: 'remove-line', lineId: line.id, version: line.version }))).toEqual([
      409,
      'project_changed',
    ])
    const save = (notes: string) =>
      change({ kind: 'phase', phaseId: room.id, version: room.version, name: 'Kamer', notes })
    expect([(await save('Wit')).statusCode, (await save('Zwart')).statusCode]).toEqual([200, 409])
    expect((await read()).phases[0]?.notes).toBe('Wit')
  })

  test('a link shows or edits one project without its owner, and ends when it is withdrawn', async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const product = await aProduct(engines.db)
    const { id, read, phase, shared, link } = await aProject(app, jo)
    await asked(app, jo, 'POST', '', { listName: 'Verrassing voor Kim' })
    const room = await phase('Keuken')
    const [view, edit] = [await link('view'), await link('edit')]
    expect(await link('edit'), 'a repeat returns the same link').toBe(edit)
    expect(view).not.toBe(edit)
    const change = { kind: 'add-line', phaseId: room.id, productId: product.id, quantity: 2 } as const
    expect((await shared(view)).json().Data).toMatchObject({ name: 'Badkamer', canEdit: false })
    expect(codeOf(await shared(view, 'POST', '/changes', change))).toEqual([404, 'project_not_found'])
    expect(codeOf(await shared(view, 'POST', '/pictures', { content: await picture('red') }))[0]).toBe(404)
    expect((await shared(edit, 'POST', '/changes', change)).statusCode).toBe(200)
    const reply = await shared(edit)
    expect(reply.json().Data).toMatchObject({ canEdit: true, phases: [{ lines: [{ quantity: 2 }] }] })
    for (const secret of [jo.email, jo.customerId, 'Klant', 'Verrassing', view, edit, id])
      expect(reply.body).not.toContain(secret)
    expect(reply.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
    await asked(app, jo, 'DELETE', `/id/${id}/project/links/edit`)
    expect((await shared(edit)).statusCode).toBe(404)
    expect((await shared(edit, 'POST', '/changes', change)).statusCode).toBe(404)
    expect((await shared(view)).statusCode).toBe(200)
    expect(await link('edit'), 'a new link is another one').not.toBe(edit)
    expect((await read()).phases[0]?.lines).toMatchObject([{ quantity: 2 }])
  })

  test('ids of another project change nothing', async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const product = await aProduct(engines.db)
    const mine = await aProject(app, jo)
    const theirs = await aProject(app, other)
    const [own, foreign] = [await mine.phase('Mijn'), await theirs.phase('Ander')]
    await theirs.change({ kind: 'add-line', phaseId: foreign.id, productId: product.id, quantity: 1 })
    await theirs.change({
      kind: 'plan',
      phaseId: foreign.id,
      planner: 'paint',
      fields: [],
      openings: [],
    })
    const before = await theirs.read()
    const line = before.phases[0]?.lines[0]
    const planId = before.phases[0]?.plans[0]?.id ?? ''
    const about = { version: 1, notes: 'Gekaapt' }
    const attempts: ProjectChange[] = [
      { kind: 'phase', phaseId: foreign.id, name: 'Gekaapt', ...about },
      { kind: 'remove-phase', phaseId: foreign.id, version: 1 },
      { kind: 'add-line', phaseId: foreign.id, productId: product.id, quantity: 1 },
      { kind: 'place-rest', phaseId: foreign.id, productId: product.id, quantity: 1 },
      { kind: 'line', lineId: line?.id ?? '', version: 1, quantity: 9 },
      { kind: 'remove-line', lineId: line?.id ?? '', version: 1 },
      { kind: 'plan', phaseId: foreign.id, planner: 'paint', fields: [], openings: [] },
      { kind: 'plan', phaseId: own.id, planner: 'paint', fields: [], openings: [], replaces: planId },
      { kind: 'recompute', planId },
      { kind: 'remove-plan', planId },
      { kind: 'remove-picture', pictureId: DEAD },
    ]
    for (const attempt of attempts) expect((await mine.change(attempt)).statusCode, attempt.kind).toBe(409)
    for (const attempt of attempts) expect((await mine.change(attempt, other)).statusCode, attempt.kind).toBe(404)
    expect(await theirs.read()).toEqual(before)
  })

  test('limits hold for text, quantities and the number of phases', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const [nail, draft] = [await aProduct(engines.db), await aProduct(engines.db, { state: 'Draft' })]
    const { change, phase } = await aProject(app, jo)
    const room = await phase('Kamer')
    const add = (productId: string, quantity: number) =>
      change({ kind: 'add-line', phaseId: room.id, productId, quantity })
    expect((await add(nail.id, 9_999)).statusCode).toBe(200)
    expect(codeOf(await add(nail.id, 1))).toEqual([422, 'quantity_limit'])
    for (const missing of [draft.id, DEAD]) expect(codeOf(await add(missing, 1))).toEqual([404, 'product_not_found'])
    const save = (about: object) =>
      change({ kind: 'project', version: 1, notes: '', ...about } as unknown as ProjectChange)
    for (const about of [
      { notes: 'x'.repeat(2_001) },
      { budgetCents: 0 },
      { budgetCents: 100_000_000 },
      { owner: jo.customerId },
      { version: 0 },
    ])
      expect((await save(about)).statusCode).toBe(400)
    expect((await change({ kind: 'sql' } as unknown as ProjectChange)).statusCode).toBe(400)
    for (let nth = 1; nth < 30; nth += 1) await phase(`Fase ${nth}`)
    expect(codeOf(await change({ kind: 'add-phase', name: 'Fase 30' }))).toEqual([422, 'project_full'])
  })

  test('a plan that cannot be calculated is refused', async ({ app, engines }) => {
    const { change, phase } = await aProject(app, await aCustomer(engines.db))
    const room = await phase('Kamer')
    const plan = (fields: string[]) =>
      change({ kind: 'plan', phaseId: room.id, planner: 'paint', fields, openings: [] })
    expect(codeOf(await plan(['length:999999']))).toEqual([422, 'plan_invalid'])
    expect(codeOf(await plan(['owner:1']))).toEqual([422, 'plan_invalid'])
  })

  test('pictures are encoded again without metadata, once, and open only with a right', async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const { id, read, change, phase, shared, link } = await aProject(app, jo)
    const room = await phase('Kamer')
    const path = `/id/${id}/project/pictures`
    const add = (content: string, phaseId?: string) =>
      asked(app, jo, 'POST', path, { content, ...(phaseId ? { phaseId } : {}) })
    const red = await picture('red')
    expect([(await add(red)).statusCode, (await add(red)).statusCode]).toEqual([200, 200])
    expect((await add(await picture('blue'), room.id)).statusCode).toBe(200)
    const page = await read()
    expect(page).toMatchObject({
      pictures: [{ width: 40, height: 30 }],
      phases: [{ pictures: [{ width: 40, height: 30 }] }],
    })
    const pictureId = page.pictures[0]?.id ?? ''
    const file = await asked(app, jo, 'GET', `${path}/${pictureId}`)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(file.rawPayload.includes('Geheime maker')).toBe(false)
    expect((await asked(app, other, 'GET', `${path}/${pictureId}`)).statusCode).toBe(404)
    const view = await link('view')
    expect((await shared(view, 'GET', `/pictures/${pictureId}`)).headers['content-type']).toBe('image/webp')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const content of [svg, Buffer.from('no picture at all').toString('base64'), bomb.toString('base64')])
      expect(codeOf(await add(content))).toEqual([422, 'picture_invalid'])
    expect((await add('A'.repeat(800_001))).statusCode).toBe(400)
    expect(codeOf(await add(red, DEAD))).toEqual([404, 'project_not_found'])
    expect((await change({ kind: 'remove-picture', pictureId })).statusCode).toBe(200)
    expect((await shared(view, 'GET', `/pictures/${pictureId}`)).statusCode).toBe(404)
    expect((await asked(app, jo, 'DELETE', `/id/${id}`)).statusCode).toBe(200)
    const left = await engines.db.query('select from project_picture where project_id = $1', [id])
    expect(left.rowCount).toBe(0)
  })
})
