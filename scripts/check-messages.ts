import { existsSync, globSync, readFileSync } from 'node:fs'
import { AREAS } from '../packages/texts/src/texts.ts'
import { findCustomerTexts } from './gates/customer-texts.ts'
import { findMessageFaults, type Messages } from './gates/messages.ts'
import { findLanguageFaults, findOwnFaults, textsOf } from './gates/own-texts.ts'

const APP = 'apps/storefront/app'
const STAFF = 'apps/staff'
const LOCALES = ['nl', 'en']

function read(folder: string, locale: string): Messages {
  // The build writes the retailer's name in place of `{retailer}`: it is no parameter of a message.
  const text = readFileSync(`${folder}/messages/${locale}.json`, 'utf8').replaceAll('{retailer}', '')
  const { $schema: _, ...messages } = JSON.parse(text)
  return messages
}

const filesOf = (folder: string) => Object.fromEntries(LOCALES.map((locale) => [locale, read(folder, locale)]))
const sourceOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: [`${folder}/**/paraglide/**`, `${folder}/node_modules/**`] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const files = filesOf(APP)

// Loading a file of texts registers its areas.
for (const file of globSync('packages/texts/src/*.ts', { exclude: ['**/*.test.ts'] })) await import(`../${file}`)
const staff = new Set([...AREAS].flatMap(([area, { en }]) => (en === undefined ? [area] : [])))
const [nl, en] = [textsOf(AREAS, 'nl'), textsOf(AREAS, 'en')]
const forCustomers = Object.fromEntries(Object.entries(nl).filter(([key]) => !staff.has(key.split('.')[0] ?? '')))

/** Code of the servers. Its texts are in packages/texts, where a retailer can replace them. */
const SERVER = 'apps/api/src/**/*.ts packages/{contract,retailer}/src/**/*.ts infra/edge/src/**/*.ts'.split(' ')
const code = globSync(SERVER, { exclude: ['**/*.test.ts'] })
const misplaced = code.flatMap((file) =>
  findCustomerTexts(readFileSync(file, 'utf8')).map(
    ({ line, text }) => `${file}:${line} '${text}': move this text to packages/texts`,
  ),
)

const own = globSync(['packages/retailer/*/retailer.ts', 'examples/*/retailer.ts']).flatMap((retailer) =>
  LOCALES.flatMap((locale) => {
    const file = retailer.replace('retailer.ts', `texts/${locale}.json`)
    if (!existsSync(file)) return []
    const faults = findOwnFaults(JSON.parse(readFileSync(file, 'utf8')), locale === 'nl' ? nl : en)
    return faults.map((fault) => `${file} ${fault}`)
  }),
)

const faults = [
  ...findMessageFaults(files, sourceOf(APP)),
  ...findMessageFaults(filesOf(STAFF), sourceOf(`${STAFF}/src`)),
  ...findLanguageFaults(forCustomers, en),
  ...misplaced,
  ...own,
]
const count = Object.keys(files.nl ?? {}).length
for (const fault of faults) console.error(fault)
if (count === 0 || code.length === 0 || AREAS.size === 0) console.error('no messages or no code were read')

console.log(
  `${count} messages and ${Object.keys(nl).length} texts in ${LOCALES.join(' and ')}, ${code.length} files of servers, ${faults.length} faults`,
)
process.exitCode = faults.length > 0 || count === 0 || code.length === 0 || AREAS.size === 0 ? 1 : 0
