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

test.for([
  ['co2vrij transport', 'co2vrij'],
  ['milieu-bewust', 'milieu-bewust'],
  ['klimaatpositief', 'klimaatpositief'],
  ['energieneutraal huis', 'energieneutraal'],
  ['ecologisch', 'ecologisch'],
  ['sustainably made', 'sustainably'],
  ['eco-friendly', 'eco-friendly'],
  ['environmentally friendly', 'environmentally friendly'],
  ['carbon-positive', 'carbon-positive'],
  ['éduurzaam', undefined],
  ['2duurzaam', undefined],
] as const)('%s makes the claim %s wherever a word begins', ([text, claim]) => {
  expect(greenClaimIn(text)).toBe(claim)
})
