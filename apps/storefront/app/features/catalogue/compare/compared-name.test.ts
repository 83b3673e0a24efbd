import { expect, test } from 'vitest'
import { comparedName } from './compared-name.ts'

const line = (...names: string[]) => names.map((name) => ({ name }))

test.for([
  [['Gereedschap', 'Elektrisch gereedschap', 'Boormachines', 'Accuboormachines'], 'nl', 'accuboormachines'],
  [['Gips en afbouw', 'Gipsplaten', 'Standaard'], 'nl', 'gipsplaten'],
  [['Gereedschap', 'Meten'], 'nl', undefined],
  [['Isolatie'], 'nl', undefined],
  [['Tools', 'Power tools', 'Cordless drills'], 'en', 'cordless drills'],
] as const)('%s in %s are %s', ([names, locale, text]) => {
  expect(comparedName(line(...names), locale)).toBe(text)
})
