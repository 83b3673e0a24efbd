import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueTexts } from './catalogue-texts.ts'
import { wrongFormats } from './formats.ts'
import { findLanguageMix } from './gate.ts'
import { messageTexts } from './message-texts.ts'
import { makeFinder } from './mixed.ts'
import { namesOfShop } from './names.ts'
import { SAME_WORDS } from './same-words.ts'
import { makeReader } from './words.ts'

const texts = [...(await messageTexts()), ...catalogueTexts()]
const shop = { names: namesOfShop(), same: SAME_WORDS }

describe('texts of the shop', { tags: ['SHOP-36'] }, () => {
  test('messages, mails, documents, products, specs and content exist in two separate languages', () => {
    expect(texts.length).toBeGreaterThan(10_000)
    for (const kind of 'message text category specification unit choice name safety brand article menu news'.split(' '))
      expect([kind, texts.some(({ key }) => key.startsWith(`${kind} `))]).toEqual([kind, true])
    expect(findLanguageMix(texts, shop)).toEqual([])
  })

  test('English texts of the catalogue use the terms of the vocabulary', () => {
    const never = readFileSync(new URL('../../../docs/vocabulary.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Dutch'))
      .flatMap((line) => (line.split('|')[3] ?? '').split(',').map((term) => term.trim()))
      // 'Store it dry' and 'these articles' of a law are English.
      .filter((term) => term !== '' && term !== 'store')
    const pattern = new RegExp(`(?<![\\w/-])(${never.join('|').replaceAll('.', '\\.')})s?(?![\\w/-])`, 'i')
    const plain = (text: string) => text.replace(/\{\w+\}|https?:\S+|"[^"]*"/g, '')
    expect(never.length).toBeGreaterThan(20)
    expect(
      texts.flatMap(({ key, en }) => (pattern.test(plain(en)) ? [`${key}: ${pattern.exec(plain(en))?.[0]}`] : [])),
    ).toEqual([])
  })
})

describe('the gate finds', { tags: ['SHOP-36'] }, () => {
  const board = { key: 'name', nl: 'Gipsplaat wit, 12,5 mm', en: 'Plasterboard white, 12.5 mm' }
  const faultsOf = (...more: (typeof board)[]) =>
    findLanguageMix([board, ...more], { names: ['Van Dijk', 'Den Haag'], same: new Set(['mm']) })

  test.each([
    ['a text in one language', { key: 'a', nl: 'Zaag', en: '' }, 'a: no text in en'],
    [
      'a Dutch word in an English text',
      { key: 'b', nl: 'Kist', en: 'Gipsplaat' },
      "b: 'gipsplaat' is in the Dutch texts too (name)",
    ],
    [
      'an English word in a Dutch text',
      { key: 'c', nl: 'White', en: 'Box' },
      "name: 'white' is in the Dutch texts too (c)",
    ],
    ['a word that only looks Dutch', { key: 'd', nl: 'Kist', en: 'Tegellijm' }, "d: 'tegellijm' looks Dutch"],
    ['a Dutch number in an English text', { key: 'e', nl: 'Kist', en: 'Box 3,5' }, "e: '3,5' in en"],
    ['a Dutch amount in an English text', { key: 'f', nl: 'Kist', en: 'Box € 500,-' }, "f: '0,-' in en"],
    ['an English amount in a Dutch text', { key: 'g', nl: 'Kist € 14.95', en: 'Box' }, "g: '14.95' in nl"],
    ['a Dutch date in an English text', { key: 'h', nl: 'Kist', en: 'Box 3 april' }, "h: '3 april' in en"],
  ])('%s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })

  test('a listed word that the texts no longer share', () => {
    expect(findLanguageMix([board], { names: [], same: new Set(['mm', 'tape']) })).toEqual(["'tape' is not in both"])
  })

  test('no fault in names, placeholders, addresses, postcodes and times', () => {
    const kept = 'Van Dijk, Den Haag {items} a@gipsplaat.nl /wit/x 3542 AB 09:30'
    expect(faultsOf({ key: 'i', nl: kept, en: kept })).toEqual([])
  })
})

describe('words that both languages have', () => {
  test('are no words that decide the language of a sentence', () => {
    const DECIDING =
      'het een de niet jouw wordt zijn naar voor bij uit ook geen deze the and with from your you are this not'
    expect(DECIDING.split(' ').filter((word) => SAME_WORDS.has(word))).toEqual([])
  })
})

describe('a page of one language', { tags: ['SHOP-36'] }, () => {
  const find = makeFinder(
    [{ key: 'a', nl: 'Gipsplaat in Den Haag voor een bad', en: 'Plasterboard in The Hague for a bad day' }],
    ['Den Haag'],
  )
  test('has no word and no figure of the other', () => {
    expect(find('Plasterboard voor Den Haag, 3,5 m', 'en')).toEqual(['voor', '3,5'])
    expect(find('Gipsplaat for Den Haag, 3.5 m', 'nl')).toEqual(['for', '3.5'])
  })
  test('has the days and months of its language', () => {
    expect(find('ma 3 mei, donderdag 5 november', 'en')).toEqual(['ma', 'mei', 'donderdag', '3 mei', '5 november'])
    expect(find('Wed 5 May, do t/m za 3 november', 'nl')).toEqual(['wed', 'may', '5 May'])
  })
  test('may have names, shared words and unknown words', () => {
    expect(find('Bad plasterboard in Den Haag by Xyz, 1,234.5', 'en')).toEqual([])
  })
})

test('reads the words of a text without tags, placeholders and addresses', () => {
  const read = makeReader(['Bergen op Zoom', "'s-Hertogenbosch"])
  expect(read("<b>Zaag</b> {count} platen in Bergen op Zoom, 's-Hertogenbosch, 3542 AB; zaag.pdf, shop’s")).toEqual([
    'zaag',
    'platen',
    'in',
    'shop',
  ])
})

test('classes, versions and phone numbers are no decimals', () => {
  expect(wrongFormats('Sterkteklasse 8.8, versie 1.2.3, 030 123 45 67, 17:30', 'nl')).toEqual([])
  expect(wrongFormats('1,234 pieces, 12,345.50, 3 May', 'en')).toEqual([])
})
