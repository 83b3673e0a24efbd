import type { Locale } from '@shop/domain/locale'
import { ownTexts } from '@shop/retailer/own-texts'

export type Tree = { readonly [key: string]: string | readonly string[] | Tree }
export type Values = Readonly<Record<string, string | number>>

/** Every text by area and language, for the gate that checks the keys of a retailer's own texts. */
export const AREAS = new Map<string, Readonly<Partial<Record<Locale, Tree>>>>()

/** Texts of an area. The retailer replaces each by its key: area, names and places joined by dots. */
export function texts<T>(area: string, both: Readonly<Record<Locale, T>>): Readonly<Record<Locale, T>> {
  AREAS.set(area, both as Readonly<Record<Locale, Tree>>)
  return { nl: withOwn(area, both.nl, ownTexts.nl), en: withOwn(area, both.en, ownTexts.en) }
}

/** Texts for staff, who read Dutch. */
export function staffTexts<T>(area: string, dutch: T): T {
  AREAS.set(area, { nl: dutch as Tree })
  return withOwn(area, dutch, ownTexts.nl)
}

function withOwn<T>(key: string, text: T, own: Readonly<Record<string, string>>): T {
  if (typeof text === 'string') return (own[key] ?? text) as T
  if (Array.isArray(text)) return text.map((one, at) => withOwn(`${key}.${at}`, one, own)) as T
  const entries = Object.entries(text as object).map(([name, one]) => [name, withOwn(`${key}.${name}`, one, own)])
  return Object.fromEntries(entries)
}

/** Writes values in place of `{name}`. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
