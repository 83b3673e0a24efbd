import { expect, test } from 'vitest'
import { splitCompound } from './compounds.ts'

const LEXICON = new Set(
  'gips plaat platen zaag schroef schroeven accu boor machine machines werk sleutel plant bak bout terras zonne zon scherm kit plat dak pan pannen gipsplaat stee steen spaan paal houten hout tuin deur tuinde uren as gat deurgat gatkit'.split(
    ' ',
  ),
)
const split = (word: string) => splitCompound(word, (part) => LEXICON.has(part))

test.each([
  ['plaatzaag', ['plaat'], 'zaag'],
  ['gipsplaten', ['gips'], 'platen'],
  ['gipsplaatschroeven', ['gipsplaat'], 'schroeven'],
  ['accuboormachines', ['accu', 'boor'], 'machines'],
  ['werksleutel', ['werk'], 'sleutel'],
  ['plantenbak', ['plant'], 'bak'],
  ['zonnescherm', ['zonne'], 'scherm'],
  ['dakpannen', ['dak'], 'pannen'],
  ['steenboor', ['steen'], 'boor'],
  ['steensboor', ['steen'], 'boor'],
  ['plaatnkit', ['plaat'], 'kit'],
  ['dakebout', ['dak'], 'bout'],
  ['gipsplaatzaag', ['gipsplaat'], 'zaag'],
  ['terrasplantenbak', ['terras', 'plant'], 'bak'],
  ['kitkit', ['kit'], 'kit'],
  ['deurgatkit', ['deur'], 'gatkit'],
])('%s is a %o %s', (word, modifiers, head) => {
  expect(split(word)).toEqual({ modifiers, head })
})

test.each(['plaatjes', 'kitten', 'plat', 'xyzqwert', 'aboor', 'boor', 'asboor', 'booras', 'boorsas', 'boorxkit', ''])(
  '%s is left whole',
  (word) => {
    expect(split(word)).toBeUndefined()
  },
)
