import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtin14Of, hasCheckDigit, upcEToUpcA } from './check-digit.ts'
import { cleanScan, readCode, type ScannedCode } from './scanned-code.ts'

const GS = '\x1d'
const EAN13 = '8711234567895'
const GTIN = `0${EAN13}`
const PACK = '18711234567892'
const SSCC = '387123450000000012'
const LINK = 'https://id.gs1.org'

/** Text of a scanner, and its meaning; undefined is no code of a product. */
const CODES: readonly (readonly [sent: string, ScannedCode | undefined])[] = [
  // EAN and UPC
  [EAN13, { gtin: GTIN }],
  ['4006381333931', { gtin: '04006381333931' }],
  ['036000291452', { gtin: '00036000291452' }],
  ['96385074', { gtin: '00000096385074', productNumber: '96385074' }],
  ['87123456', { gtin: '00000087123456', productNumber: '87123456' }],
  ['04252614', { gtin: '00042100005264', productNumber: '04252614' }],
  [PACK, { gtin: PACK }],
  ['98711234567898', { gtin: '98711234567898' }],
  // wrong check digits and lengths
  ['8711234567894', undefined],
  ['036000291453', undefined],
  ['18711234567893', undefined],
  ['87112345678', undefined],
  // product numbers of the retailer
  ['130871', { productNumber: '130871' }],
  ['1308710', { productNumber: '1308710' }],
  ['87123457', { productNumber: '87123457' }],
  ['1308710001', { productNumber: '1308710001' }],
  ['13087', undefined],
  ['13o871', undefined],
  // additions of scanners
  [`${EAN13}\r\n`, { gtin: GTIN }],
  [`\x02${EAN13}\x03`, { gtin: GTIN }],
  [`\t${EAN13}\t`, { gtin: GTIN }],
  [`]E0${EAN13}`, { gtin: GTIN }],
  [`]E4${'96385074'}`, { gtin: '00000096385074', productNumber: '96385074' }],
  [`]I1${PACK}`, { gtin: PACK }],
  [`\ufeff${EAN13}`, { gtin: GTIN }],
  [` ${EAN13} `, { gtin: GTIN }],
  // GS1-128
  [`]C101${GTIN}`, { gtin: GTIN }],
  [`01${GTIN}`, { gtin: GTIN }],
  [`]C101${GTIN}10AB-12`, { gtin: GTIN, batch: 'AB-12' }],
  [`]C1${GS}01${GTIN}10AB-12`, { gtin: GTIN, batch: 'AB-12' }],
  [`]C110AB-12${GS}01${GTIN}`, { gtin: GTIN, batch: 'AB-12' }],
  [`01${GTIN}17270331`, { gtin: GTIN, expiresOn: '2027-03-31' }],
  [`01${GTIN}17270200`, { gtin: GTIN, expiresOn: '2027-02-28' }],
  [`01${GTIN}17280200`, { gtin: GTIN, expiresOn: '2028-02-29' }],
  [`01${GTIN}1727033110LOT7${GS}21SN001`, { gtin: GTIN, expiresOn: '2027-03-31', batch: 'LOT7', serial: 'SN001' }],
  [`01${GTIN}17270331${GS}10LOT7`, { gtin: GTIN, expiresOn: '2027-03-31', batch: 'LOT7' }],
  [`01${GTIN}3012`, { gtin: GTIN, count: 12 }],
  [`01${GTIN}3012${GS}10A`, { gtin: GTIN, count: 12, batch: 'A' }],
  [`02${GTIN}3748`, { gtin: GTIN, count: 48 }],
  [`00${SSCC}`, { sscc: SSCC }],
  [`00${SSCC}02${GTIN}3748`, { sscc: SSCC, gtin: GTIN, count: 48 }],
  [`01${GTIN}3103001250`, { gtin: GTIN, weightGrams: 1250 }],
  [`01${GTIN}3100000025`, { gtin: GTIN, weightGrams: 25_000 }],
  [`01${GTIN}3102002550`, { gtin: GTIN, weightGrams: 25_500 }],
  [`01${GTIN}11260101240CAT-9${GS}10B`, { gtin: GTIN, batch: 'B' }],
  [`01${GTIN}01${GTIN}10B`, { gtin: GTIN, batch: 'B' }],
  [`01${GTIN}10LOT7<GS>21SN001`, { gtin: GTIN, batch: 'LOT7', serial: 'SN001' }],
  [`01${GTIN}10LOT7\u241d21SN001`, { gtin: GTIN, batch: 'LOT7', serial: 'SN001' }],
  [`01${GTIN}10LOT7{FNC1}3005`, { gtin: GTIN, batch: 'LOT7', count: 5 }],
  [`(01)${GTIN}(10)LOT7(17)270331`, { gtin: GTIN, batch: 'LOT7', expiresOn: '2027-03-31' }],
  // GS1 DataMatrix and QR
  [`]d201${GTIN}21SN001${GS}10LOT7`, { gtin: GTIN, serial: 'SN001', batch: 'LOT7' }],
  [`]d2${GS}01${GTIN}21SN001`, { gtin: GTIN, serial: 'SN001' }],
  [`]Q301${GTIN}3010`, { gtin: GTIN, count: 10 }],
  // Digital Link
  [`${LINK}/01/${GTIN}`, { gtin: GTIN }],
  [`${LINK}/01/${GTIN}/10/LOT7/21/SN001`, { gtin: GTIN, batch: 'LOT7', serial: 'SN001' }],
  [`${LINK}/01/${GTIN}/10/LOT%2F7?17=270331&30=6`, { gtin: GTIN, batch: 'LOT/7', expiresOn: '2027-03-31', count: 6 }],
  [`https://merk.example/nl/p/01/${GTIN}?utm_source=doos&10=B`, { gtin: GTIN, batch: 'B' }],
  [`http://merk.example/gtin/${EAN13}/`, { gtin: GTIN }],
  [`HTTPS://ID.GS1.ORG/01/${GTIN}#info`, { gtin: GTIN }],
  [`]Q1${LINK}/01/${GTIN}?3103=001250`, { gtin: GTIN, weightGrams: 1250 }],
  [`${LINK}/00/${SSCC}`, { sscc: SSCC }],
  [`${LINK}/01/${GTIN.slice(0, 13)}4`, undefined],
  [`${LINK}/01/${GTIN}/10/%zz`, undefined],
  ['https://merk.example/over-ons', undefined],
  ['javascript:alert(1)', undefined],
  // prefixes that scanners are set to send
  [`d${EAN13}`, { gtin: GTIN }],
  [`*${EAN13}`, { gtin: GTIN }],
  [`\x02A${EAN13}\x03`, { gtin: GTIN }],
  [`d${EAN13.slice(0, 12)}0`, undefined],
  [`dddd${EAN13}`, undefined],
  // damaged and contradictory
  [`01${GTIN.slice(0, 13)}4`, undefined],
  [`01${GTIN}17271331`, undefined],
  [`01${GTIN}17270230`, undefined],
  [`01${GTIN}300`, undefined],
  [`01${GTIN}10`, undefined],
  [`01${GTIN}3103`, undefined],
  [`01${GTIN}10${'X'.repeat(21)}`, undefined],
  [`01${GTIN}01${'04006381333931'}`, undefined],
  [`00${SSCC.slice(0, 17)}3`, undefined],
  ['10LOT7', undefined],
  ['', undefined],
  ['\r\n', undefined],
  ['P-B-07', undefined],
  ['1'.repeat(301), undefined],
]

describe('scanned codes', { tags: ['PICK-07'] }, () => {
  test('cover at least 60 codes', () => {
    expect(CODES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CODES.map(([sent]) => sent)).size).toBe(CODES.length)
  })

  test.each(CODES)('reads %j', { tags: ['PICK-09'] }, (sent, meaning) => {
    expect(readCode(sent)).toEqual(meaning)
  })

  test('never throw, and a GTIN always has 14 digits and a right check digit', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'0123456789()', GS), maxLength: 40 }),
    )
    fc.assert(
      fc.property(text, (sent) => {
        const gtin = readCode(sent)?.gtin
        expect(gtin === undefined || (gtin.length === 14 && hasCheckDigit(gtin))).toBe(true)
      }),
    )
  })

  test('survive everything that a scanner adds', () => {
    const noise = fc.string({
      unit: fc.constantFrom('\x00', '\x02', '\x03', '\t', '\r', '\n', '\x7f', ' '),
      maxLength: 4,
    })
    fc.assert(
      fc.property(noise, noise, (before, after) => {
        expect(readCode(`${before}${EAN13}${after}`)).toEqual({ gtin: GTIN })
      }),
    )
    expect(cleanScan(`]C1${GS}10A${GS}21B${GS}\r`)).toBe(`10A${GS}21B`)
  })
})

describe('check digits', () => {
  test('find every wrong digit and the length of a GTIN', () => {
    for (let at = 0; at < EAN13.length; at += 1)
      for (const digit of '0123456789')
        if (digit !== EAN13[at]) expect(gtin14Of(EAN13.slice(0, at) + digit + EAN13.slice(at + 1))).toBeUndefined()
    expect(gtin14Of('871123456789x')).toBeUndefined()
  })

  test('expand UPC-E by its last digit', () => {
    expect(upcEToUpcA('04252614')).toBe('042100005264')
    expect(upcEToUpcA('01234531')).toBe('012300000451')
    expect(upcEToUpcA('01234543')).toBe('012340000053')
    expect(upcEToUpcA('01234565')).toBe('012345000065')
    expect(upcEToUpcA('81234565')).toBeUndefined()
  })
})
