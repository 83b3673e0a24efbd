import { globSync, readFileSync } from 'node:fs'
import { findMessageFaults, type Messages } from './gates/messages.ts'

const APP = 'apps/storefront/app'
const LOCALES = ['nl', 'en']

function read(locale: string): Messages {
  // The build writes the retailer's name in place of `{retailer}`: it is no parameter of a message.
  const text = readFileSync(`${APP}/messages/${locale}.json`, 'utf8').replaceAll('{retailer}', '')
  const { $schema: _, ...messages } = JSON.parse(text)
  return messages
}

const files = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]))
const source = globSync(`${APP}/**/*.{ts,tsx}`, { exclude: [`${APP}/paraglide/**`] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const faults = findMessageFaults(files, source)
const count = Object.keys(files.nl ?? {}).length
for (const fault of faults) console.error(fault)
if (count === 0) console.error('no messages were read')

console.log(`${count} messages in ${LOCALES.join(' and ')}, ${faults.length} faults`)
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
