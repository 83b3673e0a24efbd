import { globSync, readFileSync } from 'node:fs'
import { DEFAULT_PUBLIC_SETTINGS } from '@shop/retailer/settings'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import {
  AddressBody,
  AddressView,
  Block,
  ConfigView,
  ContentRequest,
  CustomerView,
  done,
  MOST_QUESTIONS,
  ProductView,
  readConfig,
  refusal,
} from './index.ts'

const ajv = new Ajv({ strict: true, allErrors: true })
formats.default(ajv)
const keys = (schema: { readonly properties: object }) => Object.keys(schema.properties)

test('customer, address and config have the fields of both lists', { tags: ['READING-06'] }, () => {
  for (const field of [
    'id',
    'email',
    'contactFirstName',
    'contactMiddleName',
    'contactLastName',
    'gender',
    'companyName',
    'defaultStoreId',
    'defaultStore',
    'addresses',
    'mobileNumber',
    'kvkNumber',
    'creationDate',
    'contactCard',
    'cards',
    'allowOnAccount',
    'groupCode',
    'bonusPoints',
    'bonusPointsThreshold',
    'loyaltyType',
    'loyaltyParticipationLevel',
    'defaultContactId',
    'contactId',
    'sbiCode',
    'focus',
  ])
    expect(keys(CustomerView)).toContain(field)
  const address = [
    'type',
    'name',
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'phone',
    'email',
    'memo',
    'street',
    'houseNumber',
    'houseNumberExtension',
    'postalCode',
    'city',
  ]
  expect(keys(AddressView)).toEqual(['id', 'customerId', ...address])
  expect(keys(AddressBody)).toEqual(address)
  for (const field of [
    'holidays',
    'loyaltyCustomerCodes',
    'pickupCutoff',
    'gtmSetting',
    'gtmEnabled',
    'specialWebNodes',
  ])
    expect(keys(ConfigView)).toContain(field)
})

test('the config has exactly these keys, and the defaults match its schema', () => {
  expect(keys(ConfigView)).toEqual([
    'freeShippingMinimumSmall',
    'freeShippingMinimumLarge',
    'deliveryCutoffSmall',
    'deliveryCutoffLarge',
    'pickupCutoff',
    'deliveryDelayDays',
    'pickupDelayDays',
    'pickupAvailableTime',
    'pickupAvailableTimeSaturday',
    'pickupSaturdayAllowed',
    'pickupMondayAllowed',
    'minimumPointsToRedeem',
    'stockCount',
    'extraStockDeliveryDays',
    'holidays',
    'specialWebNodes',
    'discountColors',
    'hiddenStores',
    'paymentTestMode',
    'idealVersion1',
    'loyaltyCustomerCodes',
    'gtmSetting',
    'gtmEnabled',
    'trackingItemIdPrefix',
    'mapsKey',
    'imageServiceEnabled',
    'chatUrl',
  ])
  const check = ajv.compile(readConfig.schema.response[200])
  expect(check(done(DEFAULT_PUBLIC_SETTINGS)), JSON.stringify(check.errors)).toBe(true)
  expect(check(done({ ...DEFAULT_PUBLIC_SETTINGS, secret: 'x' }))).toBe(false)
})

test('a product has the fields of its entity', () => {
  for (const field of [
    'id',
    'name',
    'number',
    'numberTrimmed',
    'img',
    'url',
    'scanCode',
    'webNode',
    'brand',
    'description',
    'usageDescription',
    'isActive',
    'isOrderable',
    'choiceHelper',
    'advisorId',
    'priceInclTax',
    'priceExclTax',
    'oldPriceInclTax',
    'oldPriceExclTax',
    'discountId',
    'taxRate',
    'unit',
    'unitPriceInclTax',
    'unitPriceExclTax',
    'unitPerProduct',
    'inPriceReduced',
    'gallery',
    'energyLevel',
    'color',
    'depth',
    'height',
    'width',
    'weight',
    'material',
    'size',
    'isPalletItem',
    'safetyLogos',
    'deliveryType',
    'deliverySize',
    'discounts',
    'moreLessLevels',
    'fields',
    'stock',
    'maxStockDefault',
    'maxStockTotal',
    'needExtraStock',
    'files',
  ])
    expect(keys(ProductView)).toContain(field)
})

test('a block is one of fifteen kinds', () => {
  const check = ajv.compile(Block)
  expect(Block.anyOf).toHaveLength(15)
  expect(check({ block: 'text', html: '<p>x</p>' })).toBe(true)
  expect(check({ block: 'text' })).toBe(false)
  expect(check({ block: 'other', html: '' })).toBe(false)
  const part = { name: 'Platen', quantity: 7, webNodeCode: 'gips' }
  const list = { block: 'materials', title: 'Nodig', webNodeCodes: ['gips'] }
  expect(check({ ...list, parts: [part] })).toBe(true)
  expect(check({ ...list, parts: [{ ...part, quantity: 0 }] })).toBe(false)
  expect(check({ ...list, parts: [{ ...part, filters: ['no value'] }] })).toBe(false)
  const chooser = { block: 'chooser', title: 'Kies', webNodeCode: 'gips' }
  const question = { field: 'property', question: 'Welke?' }
  expect(check({ ...chooser, questions: [question] })).toBe(true)
  expect(check({ ...chooser, questions: Array.from({ length: MOST_QUESTIONS + 1 }, () => question) })).toBe(false)
})

test('content is requested by menu keys', () => {
  const check = ajv.compile(ContentRequest)
  expect(check({ AtomType: 'Home', Url: '/', Culture: 'nl-NL', MainMenu: true, AboutBouwmeester: true })).toBe(true)
  expect(check({ AtomType: 'Home', Url: '/', Culture: 'en-US' })).toBe(false)
  expect(check({ AtomType: 'Home', Url: '/', Nonsense: true })).toBe(false)
})

test('a refusal states whether a retry can help', () => {
  expect(refusal('too_many_requests')).toMatchObject({ Success: false, Retryable: true, Data: null, RequestId: '' })
  expect(refusal('cart_changed').Retryable).toBe(false)
})

test('no schema uses the library parts that add 13 kB to the browser bundle', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(30)
  const heavy = files.filter((file) =>
    /Type\.(Record|Partial|Pick|Omit|Required|KeyOf|Mapped)\(/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  )
  expect(heavy).toEqual([])
})
