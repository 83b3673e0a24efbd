import { EMAIL, HOUSE_NUMBER, KVK, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import type { Locale } from '@shop/domain/locale'
import { type Code, messageOf } from './codes.ts'
import type { Issue, Rule } from './form.ts'

type Words = Readonly<Record<Locale, string>>

const REQUIRED: Words = { nl: 'Het veld is verplicht', en: 'This field is required' }
const CHOICE: Words = { nl: 'Maak een keuze', en: 'Make a choice' }
const ABOVE: Words = { nl: 'Waarde moet groter zijn dan {min}', en: 'The value must be greater than {min}' }
const BELOW: Words = { nl: 'Waarde moet kleiner zijn dan {max}', en: 'The value must be less than {max}' }
const NUMBER: Words = { nl: 'Vul een getal in', en: 'Enter a number' }
const TOO_SHORT: Words = { nl: 'Ten minste {min} tekens', en: 'At least {min} characters' }
const TOO_LONG: Words = { nl: 'Ten hoogste {max} tekens', en: 'At most {max} characters' }
const ODD: Words = { nl: 'Dit is niet goed ingevuld', en: 'This is not filled in correctly' }
const ODD_HOUSE_NUMBER: Words = {
  nl: 'Huisnummer is ongeldig (bv. 12)',
  en: 'This house number is not valid (e.g. 12)',
}
const ODD_KVK: Words = {
  nl: 'KVK-nummer is ongeldig (8 cijfers)',
  en: 'This chamber of commerce number is not valid (8 digits)',
}

/** Message for a violated pattern; the API's own text where the API can return the same refusal. */
const OF_PATTERN: Readonly<Record<string, Code | Words>> = {
  [EMAIL]: 'email_invalid',
  [PHONE]: 'phone_invalid',
  [POSTCODE]: 'postcode_invalid',
  [PASSWORD]: 'password_weak',
  [PIN]: 'pin_invalid',
  [HOUSE_NUMBER]: ODD_HOUSE_NUMBER,
  [KVK]: ODD_KVK,
  '\\S': REQUIRED,
}

const OF_RULE: Readonly<Partial<Record<Rule, Words>>> = {
  required: REQUIRED,
  const: REQUIRED, // a required checkbox
  enum: CHOICE,
  type: NUMBER,
  exclusiveMinimum: ABOVE,
  exclusiveMaximum: BELOW,
  minimum: ABOVE,
  maximum: BELOW,
  minLength: TOO_SHORT,
  maxLength: TOO_LONG,
}

/** The texts say 'greater than', so a minimum of 1 is shown as 0. */
const shownLimit = ({ rule, limit }: Issue): string =>
  String(rule === 'minimum' ? Number(limit) - 1 : rule === 'maximum' ? Number(limit) + 1 : limit)

/** The text below a field, in the browser and in the action. */
export const formWords =
  (locale: Locale) =>
  (issue: Issue): string => {
    if (issue.code) return messageOf(issue.code, locale)
    const found = issue.rule === 'pattern' ? OF_PATTERN[String(issue.limit)] : OF_RULE[issue.rule]
    if (typeof found === 'string') return messageOf(found, locale)
    return (found ?? ODD)[locale].replace(/\{(?:min|max)\}/, shownLimit(issue))
  }
