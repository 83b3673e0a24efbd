import { expect, test } from 'vitest'
import { fittingAdvice, fittingChooser } from './fitting-advice.ts'

const ALL = [
  { name: 'wall', webNodeCodes: ['gips'], chooserCode: null },
  { name: 'board', webNodeCodes: ['gips/platen', 'gips/plafond'], chooserCode: 'gips/platen' },
  { name: 'wet', webNodeCodes: ['gips/platen/vochtwerend', 'tegels'], chooserCode: null },
]

test.for([
  ['gips/platen/vochtwerend', 'wet'],
  ['gips/platen/standaard', 'board'],
  ['gips/platen', 'board'],
  ['gips/voegen', 'wall'],
  ['tegels/vloertegels', 'wet'],
  ['gipsvezel', undefined],
  ['verf', undefined],
] as const)('the category %s has the advice %s', { tags: ['SHOP-33'] }, ([category, name]) => {
  expect(fittingAdvice(ALL, category)?.name).toBe(name)
})

test.for([
  ['gips/platen', 'board'],
  ['gips/platen/standaard', 'board'],
  ['gips', undefined],
  ['tegels', undefined],
] as const)('the category %s has the chooser of %s', ([category, name]) => {
  expect(fittingChooser(ALL, category)?.name).toBe(name)
})
