import { afterEach, expect, test, vi } from 'vitest'
import { writeLetter } from './letter.ts'
import { fill } from './texts.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('values are written in place of their names, and a value is no template', () => {
  expect(fill('{number} van {name} {other}', { number: 2, name: '{number}' })).toBe('2 van {number} {other}')
})

test('a letter without a link has no action', () => {
  const letter = { subject: 'A', title: 'Hallo {name}', paragraphs: ['{name}'] }
  expect(writeLetter(letter, { name: 'Jo' })).toEqual({ subject: 'A', title: 'Hallo Jo', paragraphs: ['Jo'] })
  expect(writeLetter({ ...letter, action: 'Open' }, { name: 'Jo', url: '/x' }).action).toEqual({
    label: 'Open',
    url: '/x',
  })
})

test('a retailer without own texts has those of the shop', async () => {
  vi.resetModules()
  vi.stubEnv('RETAILER', 'packages/retailer/bouwmeester')
  const { INVOICE } = await import('./documents.ts')
  expect(INVOICE.nl.settled).toBe('Deze factuur is voldaan.')
})

test('a retailer replaces a text by its key and leaves the others', async () => {
  vi.resetModules()
  vi.stubEnv('RETAILER', 'examples/steenhoek')
  const { INVOICE } = await import('./documents.ts')
  expect(INVOICE.nl.settled).toBe('Bedankt, deze factuur is betaald.')
  expect(INVOICE.en.settled).toBe('Thank you, this invoice has been paid.')
  expect(INVOICE.nl.owed).toContain('Te betalen binnen')
})
