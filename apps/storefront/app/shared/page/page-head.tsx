import { isoOf } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { useLocation } from 'react-router'
import { currentLocale } from '~/lib/locale/locale.ts'
import type { Paths } from '~/lib/locale/page-paths.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'

type Props = {
  readonly title: string
  readonly description?: string | undefined
  /** Canonical path, if the page can be reached by another path too. */
  readonly canonical?: string
  readonly paths?: Paths
  /** Adds `noindex`. */
  readonly isHidden?: boolean
  /** Robots directive set by an editor; overrides `isHidden`. */
  readonly robots?: string
  /** Open Graph type. */
  readonly kind?: 'website' | 'article' | 'product'
  /** Open Graph image as a path. */
  readonly picture?: string
}

/** Title, description, canonical URL and language alternates. React moves them into the head. */
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
