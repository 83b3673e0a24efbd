import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stemDutch } from './stem-dutch.ts'

const LIST = new URL('../../test/dutch-stems.tsv', import.meta.url)

test.each([
  ['plaatje', 'plaat'],
  ['boompje', 'boom'],
  ['balletje', 'bal'],
  ['deurtje', 'deur'],
  ['lerares', 'leraar'],
  ['gordijnen', 'gordijn'],
  ['cadeaus', 'cadeau'],
  ['opties', 'optie'],
  ['vriendelijke', 'vriendelijk'],
  ['vriendelijker', 'vriendelijk'],
  ['vriendelijkst', 'vriendelijk'],
  ['elektrische', 'elektrisch'],
  ['actieve', 'actief'],
  ['metalen', 'metaal'],
  ['isolatie', 'isoleer'],
  ['decoratief', 'decoreer'],
  ['deksel', 'dek'],
  ['woning', 'woon'],
  ['schilderij', 'schilder'],
  ['bakkerij', 'bak'],
  ['fotografie', 'fotograaf'],
  ['brandbaar', 'brand'],
  ['steenachtigst', 'steen'],
  ['kruimerig', 'kruim'],
  ['kruimeriger', 'kruim'],
  ['kruimerigst', 'kruim'],
  ['geschilderd', 'schilder'],
  ['opgehangen', 'ophang'],
  ['gevaar', 'gevaar'],
  ['innig', 'innig'],
  ['lijmkitten', 'lijmkit'],
])('%s has the stem %s', (word, stem) => {
  expect(stemDutch(word)).toBe(stem)
})

test('20,000 Dutch words get the stem that Kraaij and Pohlmann give them', () => {
  const pairs = readFileSync(LIST, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(pairs.length).toBeGreaterThan(20_000)
  expect(pairs.find(([word = '', stem]) => stemDutch(word) !== stem)).toBeUndefined()
})

test.each([
  ['plaat', 'platen'],
  ['schroef', 'schroeven'],
  ['machine', 'machines'],
  ['buis', 'buizen'],
  ['dakpan', 'dakpannen'],
  ['verf', 'verven'],
])('%s and %s have the same stem', (singular, plural) => {
  expect(stemDutch(plural)).toBe(stemDutch(singular))
})

test('plat and plaat have different stems', () => {
  expect(stemDutch('plat')).not.toBe(stemDutch('plaat'))
})
