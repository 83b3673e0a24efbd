import { expect, test } from 'vitest'
import { cleaned } from './clean.ts'

test.for([
  ['steenwol%2080mm', 'steenwol 80mm'],
  ['cr%C3%A8me%20kit', 'crème kit'],
  ['100% katoen', '100% katoen'],
  ['%E9%E9n', ' n'],
  ['&quot;glaswol&quot;', '"glaswol"'],
  ['glaswol&nbsp;rol', 'glaswol rol'],
  ['3 m&sup2;', '3 m²'],
  ['zand & cement', 'zand & cement'],
  ['<b>isolatie</b>', ' isolatie '],
  ['rd > 3', 'rd > 3'],
  ['www.winkel.nl/kruiwagens kruiwagen', '  kruiwagen'],
  ['zwarte_kit', 'zwarte kit'],
  ['• tuinslang', 'tuinslang'],
  ['1. multiplex', 'multiplex'],
  ['2x gipsplaat 260x60', 'gipsplaat 260x60'],
  ['4x40 schroef', '4x40 schroef'],
  ['5 stuks werkhandschoen', 'werkhandschoen'],
  ['10 zakken cement', 'zakken cement'],
  ['18 mm osb', '18 mm osb'],
  ['schroooef', 'schrooef'],
  ['zeeën', 'zeeën'],
  ['1000', '1000'],
] as const)('%s is read as %s', ([typed, read]) => {
  expect(cleaned(typed)).toBe(read)
})
