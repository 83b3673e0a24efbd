import { expect, test } from 'vitest'
import { greenClaimIn } from './green-claims.ts'

test.for([
  ['Een duurzame keuze', 'duurzame'],
  ['<p>DUURZAAM hout</p>', 'DUURZAAM'],
  ['milieuvriendelijke verf', 'milieuvriendelijk'],
  ['Klimaatneutraal gemaakt', 'Klimaatneutraal'],
  ['CO2-neutraal', 'CO2-neutraal'],
  ['a sustainable board', 'sustainable'],
  ['climate neutral', 'climate neutral'],
  ['houdt langer, voor buiten en binnen', undefined],
  ['onduurzaam', undefined],
  ['', undefined],
] as const)('%s makes the claim %s', ([text, claim]) => {
  expect(greenClaimIn(text)).toBe(claim)
})
