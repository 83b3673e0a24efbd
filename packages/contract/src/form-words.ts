import { EMAIL, HOUSE_NUMBER, KVK, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import type { Locale } from '@shop/domain/locale'
import { FORM } from '@shop/texts/forms'
import { fill } from '@shop/texts/texts'
import { type Code, messageOf } from './codes.ts'
import type { Issue, Rule } from './form.ts'

type Word = keyof typeof FORM.nl

/** Message for a violated pattern; the API's own text where the API can return the same refusal. */
const OF_PATTERN: Readonly<Record<string, { readonly code: Code } | Word>> = {
  [EMAIL]: { code: 'email_invalid' },
  [PHONE]: { code: 'phone_invalid' },
  [POSTCODE]: { code: 'postcode_invalid' },
  [PASSWORD]: { code: 'password_weak' },
  [PIN]: { code: 'pin_invalid' },
  [HOUSE_NUMBER]: 'houseNumber',
  [KVK]: 'kvk',
  '\\S': 'required',
}

const OF_RULE: Readonly<Partial<Record<Rule, Word>>> = {
  required: 'required',
  const: 'required', // a required checkbox
  enum: 'choice',
  type: 'number',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
  minimum: 'above',
  maximum: 'below',
  minLength: 'tooShort',
  maxLength: 'tooLong',
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
    if (typeof found === 'object') return messageOf(found.code, locale)
    const limit = shownLimit(issue)
    return fill(FORM[locale][found ?? 'invalid'], { min: limit, max: limit })
  }
