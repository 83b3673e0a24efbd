import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aFakeProvider } from '../support/attack/oidc-fake.ts'
import { aBrowser } from '../support/browser.ts'
import { type OidcService, startOidcService } from '../support/oidc/oidc-service.ts'
import { aBranch } from '../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp, STAFF_ORIGIN, staffCall } from './staff-test.ts'

const SIGN_IN = '/api/staff/sign-in'
const OWNER = [{ role: 'owner', branches: 'all' }] as const
const MINUTE = 60_000

/** All requests that change something without a confirmation, by the reason why none is needed. */
const UNCONFIRMED: Readonly<Record<string, readonly string[]>> = {
  'opens, confirms or ends a session of the person who authenticates': [
    ...['endStaffSession', 'startPasskeySignIn', 'endPasskeySignIn', 'startPasskeyConfirmation'],
    ...['endPasskeyConfirmation', 'startPasskeyRegistration', 'registerPasskey', 'enrolDevice'],
    ...['startDeviceSignIn', 'endDeviceSignIn'],
  ],
  'only takes access away': ['endToken', 'endProviderToken', 'revokeDevice', 'rejectRequest'],
  'only takes a discount away, which has to be fast': ['disableVoucherBatch'],
  'adds a person without access; a grant needs a confirmation': ['addPerson'],
  'has the token of the identity provider': staffEndpoints
    .filter(({ permission, method }) => permission === 'staff.provision' && method !== 'GET')
    .map(({ schema }) => schema.operationId),
  'moves goods, and money only in': [
    ...[
      'prepareOrder',
      'makeOrderReady',
      'storeOrder',
      'sendOrder',
      'deliverOrder',
      'handOverOrder',
      'overrideHandOver',
    ],
    ...['createParcels', 'cancelParcel', 'printCrateLabels', 'reportStop'],
    ...['closeBranchDay', 'previewReturn', 'addReturnPhoto', 'claimPickJob', 'releasePickJob', 'sendPickScans'],
    ...[
      'finishPickJob',
      'addShelfCount',
      'countProduct',
      'adjustStock',
      'saveVanSlot',
      'withdrawVanMove',
      'movePromise',
      'bookInvoice',
    ],
  ],
  'refunds what the customer does not get, by the rule: docs/requirements/deviations.md': ['resolveShortLine'],
  'is a decision about work, a text or a balance': [
    ...[
      'takeItem',
      'handBackItem',
      'settleCallBack',
      'settleQuestion',
      'settleAnswer',
      'settleReview',
      'followRefund',
      'retryMail',
      'settleFeed',
      'retryJob',
    ],
    ...['makePartitions', 'setCredit', 'correctPoints', 'correctField', 'releaseCorrection', 'saveAlerts'],
    ...['returnFieldToSource'],
    ...['saveStaffSettings', 'undoSetting', 'saveView', 'removeView', 'shareView', 'unshareView'],
    ...['reportOrderScreen', 'reportSettingsScreen', 'reportPickScreen', 'reportProductScreen', 'saveProductForm'],
    ...['makeRuleSet', 'makeListSet', 'dropChangeLines', 'proposeChangeSet', 'withdrawChangeSet'],
    ...['prepareProductJob', 'startProductJob', 'stopProductJob', 'startSaleStop', 'endSaleStop'],
    ...['savePromotion', 'withdrawPromotion'],
    ...['editRelation', 'importRelations', 'setTermAnswer', 'endTermAnswer'],
    ...['saveStaffBranch', 'returnBranchField'],
    ...['saveTermRule', 'removeTermRule', 'measureTermRules', 'publishTermRules', 'takeBackTermRules'],
    ...['addRedirect', 'changeRedirect', 'endRedirect'],
  ],
  'restores prices, which has to be fast': ['revertChangeSet', 'endPromotion'],
  'only reads: the body has what the customer shows': ['findAtCounter', 'findReturn'],
  'only reads: the body has a list': ['checkRelationList', 'readSettingEffects', 'readBranchEffects'],
  'shows one record on a screen, and logs it': ['openCustomer'],
}

let service: OidcService
let forger: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  service = await startOidcService(`${STAFF_ORIGIN}${SIGN_IN}/callback`)
  forger = await aFakeProvider()
})
afterAll(async () => {
  service.stop()
  await forger.close()
})

/** An owner whose last authentication is too old, in a browser, with an order to cancel. */
async function anUnconfirmed(db: Db, issuer: string, secret: string) {
  const config = { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: 'shop', STAFF_OIDC_CLIENT_SECRET: secret }
  const app = await makeStaffApp(db, { config })
  const subject = `sam-${randomUUID()}@medewerkers.example`
  const { id } = await aStaffMember(db, OWNER, { subject })
  await db.query('update staff_person set oidc_issuer = $2 where id = $1', [id, issuer])
  const session = await aStaffSession(db, id, new Date(), new Date(Date.now() - 6 * MINUTE))
  const order = await aBranchOrder(db, (await aBranch(db)).id)
  const browser = aBrowser(app as never)
  browser.cookies.set('__Host-staff', session.cookie.split('=')[1] ?? '')
  const cancel = () => browser.call({ method: 'POST', url: `/api/staff/orders/${order.number}/cancel` })
  const begin = () => browser.call({ url: `${SIGN_IN}/confirm?returnTo=%2Fconfirmed` })
  return { app, browser, cancel, begin, subject, order }
}

describe('confirmation of a sensitive action', () => {
  test('is required by every request that pays out, sets a price, grants access or exports', {
    tags: ['STAFF-13'],
  }, () => {
    const changing = staffEndpoints.filter(({ method }) => method !== 'GET')
    const unmarked = changing.filter(({ isConfirmed }) => !isConfirmed).map(({ schema }) => schema.operationId)
    expect(unmarked.sort()).toEqual(Object.values(UNCONFIRMED).flat().sort())
    // An export is a file, or has the word in its name. Photos, labels of one order and results of products are none.
    const exports = staffEndpoints.filter(
      ({ url, schema }) =>
        /export|download|\.(csv|xml|zip)/i.test(`${url} ${schema.operationId}`) ||
        JSON.stringify(schema.response).includes('"binary"'),
    )
    const open = exports.filter(({ isConfirmed }) => !isConfirmed).map(({ schema }) => schema.operationId)
    expect(open.sort()).toEqual([
      'readCrateLabels',
      'readParcelLabel',
      'readProductJobResult',
      'readReturnPhoto',
      'readWaitingPicture',
    ])
  })

  test('is at most five minutes old', { tags: ['STAFF-13'] }, async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id } = await aStaffMember(db, OWNER)
    const confirmed = staffEndpoints.filter(({ isConfirmed }) => isConfirmed)
    const names = confirmed.map(({ schema }) => schema.operationId)
    for (const name of [
      ...['cancelStaffOrder', 'takeInReturn', 'payReturnAtTill', 'receiveStaffReturn', 'releaseUncollected'],
      ...[
        'settlePayment',
        'settleInvoicePayment',
        'retryRefund',
        'settlePrice',
        'setGrants',
        'setGroupGrants',
        'setActive',
      ],
      ...[
        'approveRequest',
        'createToken',
        'createProviderToken',
        'createPasskeyLink',
        'setBadge',
        'addDevice',
        'makeVoucherBatch',
        'proposePromotion',
      ],
    ])
      expect(names).toContain(name)
    const at = (minutes: number | null) =>
      aStaffSession(db, id, new Date(), minutes === null ? null : new Date(Date.now() - minutes * MINUTE))
    for (const endpoint of confirmed)
      for (const [minutes, isAccepted] of [
        [4, true],
        [6, false],
        [-6, false], // a time in the future
        [null, false],
      ] as const) {
        const reply = await app.inject({ ...staffCall(endpoint), headers: await at(minutes) })
        const isRefused = reply.statusCode === 403 && reply.json().code === 'confirmation_required'
        expect([endpoint.schema.operationId, minutes, isRefused]).toEqual([
          endpoint.schema.operationId,
          minutes,
          !isAccepted,
        ])
      }
    // Reading needs none.
    expect((await app.inject({ url: '/api/staff/orders', headers: await at(null) })).statusCode).toBe(200)
    await app.close()
  })

  test('changes nothing without it, and the same request succeeds after a sign-in at the provider', async ({
    engines,
  }) => {
    const { app, browser, cancel, begin, subject, order } = await anUnconfirmed(
      engines.db,
      service.issuer,
      'a secret the service knows',
    )
    const state = async () =>
      (await engines.db.query('select state from orders where id = $1', [order.id])).rows[0]?.state
    expect([(await cancel()).json().code, await state()]).toEqual(['confirmation_required', 'paid'])
    const begun = await begin()
    const asked = new URL(String(begun.headers.location)).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300'])
    const back = await service.visit(String(begun.headers.location), subject)
    const ended = await browser.call({ url: back.pathname + back.search })
    expect(ended.headers.location).toBe('/confirmed')
    expect([(await cancel()).statusCode, await state()]).toEqual([200, 'cancelled'])
    await app.close()
  })

  test('of another person does not count', async ({ engines }) => {
    const { db } = engines
    const { app, browser, cancel, begin } = await anUnconfirmed(db, service.issuer, 'a secret the service knows')
    const other = `kim-${randomUUID()}@medewerkers.example`
    const { id } = await aStaffMember(db, OWNER, { subject: other })
    await db.query('update staff_person set oidc_issuer = $2 where id = $1', [id, service.issuer])
    const back = await service.visit(String((await begin()).headers.location), other)
    const ended = await browser.call({ url: back.pathname + back.search })
    expect(ended.headers.location).toBe('/sign-in?error=other_person')
    expect((await cancel()).json().code).toBe('confirmation_required')
    await app.close()
  })

  test.for([
    ['an old time', { auth_time: Math.floor(Date.now() / 1_000) - 400 }],
    ['no time', {}],
  ] as const)('by a provider that states %s is rejected', async ([, claims], { engines }) => {
    const { app, browser, cancel, begin, subject } = await anUnconfirmed(engines.db, forger.issuer, 'secret')
    forger.answer(() => ({ claims: { sub: subject, ...claims } }))
    const ended = await browser.call({ url: forger.back(String((await begin()).headers.location)) })
    expect(ended.headers.location).toBe('/sign-in?error=failed')
    expect((await cancel()).json().code).toBe('confirmation_required')
    forger.answer(() => ({ claims: { sub: subject, auth_time: Math.floor(Date.now() / 1_000) - 200 } }))
    const again = await browser.call({ url: forger.back(String((await begin()).headers.location)) })
    expect(again.headers.location).toBe('/confirmed')
    expect((await cancel()).statusCode).toBe(200)
    await app.close()
  })
})
