import { LOCALES, type Locale } from '@shop/domain/locale'
import { pattern, prefixOf } from './href.ts'
import { entryOf, ROUTE_NAMES, type RouteName, TABLE } from './table.ts'

export type RouteId = `${RouteName}___${Locale}` | `${RouteName}___${Locale}___${number}`
export type Registration = {
  readonly id: RouteId
  readonly name: RouteName
  readonly locale: Locale
  readonly path: string
}

/** All patterns for the router, each with a unique id; `name___locale` is the main one. */
export function registrations(): Registration[] {
  const taken = new Set<string>()
  return ROUTE_NAMES.flatMap((name) =>
    LOCALES.flatMap((locale) => {
      const paths = patternsOf(name, locale).filter((path) => !taken.has(path))
      for (const path of paths) taken.add(path)
      return paths.map((path, index) => ({ id: idOf(name, locale, index), name, locale, path }))
    }),
  )
}

function patternsOf(name: RouteName, locale: Locale): string[] {
  const { shared, also = [] } = entryOf(name)
  const own = [pattern(name, locale), ...also]
  return shared && locale !== 'nl' ? [...own, ...own.map((path) => prefixOf(locale) + path)] : own
}

const idOf = (name: RouteName, locale: Locale, index: number): RouteId =>
  index === 0 ? `${name}___${locale}` : `${name}___${locale}___${index}`

/** Name and language of a route id; undefined if the id is unknown. */
export function splitId(id: string): { readonly name: RouteName; readonly locale: Locale } | undefined {
  const [name = '', locale, ...rest] = id.split('___')
  if (!Object.hasOwn(TABLE, name) || rest.length > 1 || !LOCALES.some((one) => one === locale)) return undefined
  return { name: name as RouteName, locale: locale as Locale }
}
