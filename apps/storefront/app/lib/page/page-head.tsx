import { BRAND } from '@shop/domain/brand'
import { isoOf, type Locale } from '@shop/domain/locale'
import { useLocation } from 'react-router'
import { currentLocale } from '../locale/locale.ts'
import { useShopFacts } from '../shop-facts.ts'

/** The path of a page in each language; nothing where a language does not have it. */
export type Paths = Readonly<Partial<Record<Locale, string>>>

type Props = {
  readonly title: string
  readonly description?: string | undefined
  /** Where the page lives when the visitor may also have come by another path. */
  readonly canonical?: string
  readonly paths?: Paths
  /** Kept out of search engines. */
  readonly isHidden?: boolean
  /** What an editor wants robots to do, where it is more than that. */
  readonly robots?: string
  /** What a link to this page is shown as elsewhere. */
  readonly kind?: 'website' | 'article' | 'product'
  /** The picture of that card, as a path. */
  readonly picture?: string
}

/** Title, description, canonical address and language twins. React moves them into the head. */
export function PageHead(props: Props) {
  const { title, description, canonical, paths = {}, isHidden = false, kind = 'website', picture } = props
  const robots = props.robots || (isHidden ? 'noindex' : '')
  const { pathname } = useLocation()
  const { publicOrigin = '' } = useShopFacts()
  const twins = (['nl', 'en'] as const).flatMap((locale) => (paths[locale] ? [{ locale, path: paths[locale] }] : []))
  return (
    <>
      <title>{`${title} | ${BRAND.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {robots ? <meta name="robots" content={robots} /> : null}
      <link rel="canonical" href={publicOrigin + (canonical ?? pathname)} />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={publicOrigin + (canonical ?? pathname)} />
      <meta property="og:locale" content={currentLocale() === 'nl' ? 'nl_NL' : 'en_GB'} />
      {description ? <meta property="og:description" content={description} /> : null}
      {picture ? <meta property="og:image" content={publicOrigin + picture} /> : null}
      {twins.length > 1
        ? twins.map(({ locale, path }) => (
            <link key={locale} rel="alternate" hrefLang={isoOf(locale)} href={publicOrigin + path} />
          ))
        : null}
      {twins.length > 1 && paths.nl ? (
        <link rel="alternate" hrefLang="x-default" href={publicOrigin + paths.nl} />
      ) : null}
    </>
  )
}
