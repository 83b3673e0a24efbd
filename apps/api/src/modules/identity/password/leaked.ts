import { BRAND } from '@shop/retailer/brand'
import { dictionary as common } from '@zxcvbn-ts/language-common'
import dutch from '@zxcvbn-ts/language-nl-be'

/** Words that people are likely to use in a password for this shop. */
const OF_THE_SHOP = [
  ...[BRAND.slug, BRAND.name, 'bouw', 'bouwen', 'bouwmarkt', 'bouwplaats', 'klus', 'klussen', 'klusser', 'aannemer'],
  ...['timmerman', 'schilder', 'loodgieter', 'winkel', 'winkelwagen', 'account', 'inloggen', 'webshop', 'zakelijk'],
]
const LEETED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** Up to this many characters around a word do not make it a safe password. */
const FEW = 4

let words: ReadonlySet<string> | undefined
function known(): ReadonlySet<string> {
  words ??= new Set(
    [
      ...(common['passwords-common'] ?? []),
      ...Object.values(dutch.dictionary as Readonly<Record<string, readonly string[]>>).flat(),
      ...OF_THE_SHOP,
    ].map((word) => String(word).toLowerCase()),
  )
  return words
}

const unleeted = (text: string) => text.replace(/[013457@$]/g, (sign) => LEETED[sign] ?? sign)

/**
 * Whether a password is easy to guess: a common password, or a known word with a few digits and signs. The lists are
 * bundled, so neither the password nor part of its hash leaves the shop.
 */
export function isLeaked(password: string, own: readonly string[] = []): boolean {
  const lower = password.normalize('NFC').toLowerCase()
  if (known().has(lower)) return true
  if (new Set(lower).size <= 3) return true // for example Aaaaa1
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const around = lower.length - core.length
  if (core.length === 0 || around > FEW) return false
  const candidates = [core, unleeted(core), unleeted(lower)]
  return candidates.some((word) => word.length > 2 && (known().has(word) || own.includes(word)))
}
