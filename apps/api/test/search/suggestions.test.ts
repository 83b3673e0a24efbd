import { expect } from 'vitest'
import { test } from './support/searching.ts'

/** Misspelt beginnings of four or more letters, written before results were seen, and a word that has to be offered. */
const MISSPELT: readonly (readonly [typed: string, right: RegExp])[] = [
  ['gispl', /gipsplaat/],
  ['gipspal', /gipsplaat/],
  ['lamnaat', /laminaat/],
  ['laminat', /laminaat/],
  ['schroevn', /schroe[fv]/],
  ['schoreven', /schroe[fv]/],
  ['stopkont', /stopcontact/],
  ['stopconct', /stopcontact/],
  ['muurverv', /muurverf/],
  ['siliconk', /siliconenkit/],
  ['silliconen', /siliconenkit/],
  ['tegellym', /tegellijm/],
  ['teggell', /tegel/],
  ['radiater', /radiator/],
  ['termosta', /thermosta/],
  ['isollat', /isolatie/],
  ['steenwoll', /steenwol/],
  ['dakgood', /dakgo|goot/],
  ['bettonm', /beton/],
  ['cemment', /cement/],
  ['accubor', /accuboor/],
  ['boormasj', /boormachine/],
  ['haaksse', /haakse/],
  ['cirkelzag', /cirkelza/],
  ['decoupers', /decoupeer/],
  ['waterpass', /waterpas/],
  ['koggelkr', /kogelkraan/],
  ['toillet', /toilet/],
  ['wasstaf', /wastafel/],
  ['doeche', /douche/],
  ['buitenlmp', /buitenlamp/],
  ['instalatie', /installatie/],
  ['aartlek', /aardlek/],
  ['kunstgrs', /kunstgras/],
  ['keilbaut', /keilbout/],
  ['spaanplaad', /spaanplaat/],
  ['multipleks', /multiplex/],
  ['schuurpapp', /schuurpapier/],
  ['plavond', /plafond/],
  ['skarnier', /scharnier/],
  ['werkhants', /werkhandschoen/],
  ['vijligheids', /veiligheids/],
  ['vlonderdl', /vlonderde/],
  ['slachplug', /slagplug/],
  ['hanslot', /hangslot/],
  ['ferfrol', /verfrol/],
]
const LEAST = 0.9

test('a misspelt beginning offers what is meant', { timeout: 120_000 }, async ({ shop }) => {
  expect(MISSPELT.length).toBeGreaterThanOrEqual(40)
  const wrong: string[] = []
  for (const [typed, right] of MISSPELT) {
    const { suggestions } = await shop.suggest(typed)
    const names = suggestions.map(({ name }) => name)
    if (!names.some((name) => right.test(name))) wrong.push(`${typed}: ${names.join(', ')}`)
  }
  const share = 1 - wrong.length / MISSPELT.length
  console.log(`misspelt beginnings with the right suggestion: ${(share * 100).toFixed(1)} %`)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST)
})
