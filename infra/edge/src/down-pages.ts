import { BRAND } from '@shop/retailer/brand'
import { colourStyle } from '@shop/retailer/colour-style'
import { entryOf, href } from '@shop/routes'
import { DOWN_PAGES } from '@shop/texts/down-pages'

type Locale = 'nl' | 'en'
type Kind = keyof typeof DOWN_PAGES.nl
type Words = { readonly title: string; readonly text: readonly string[]; readonly links: readonly string[] }

/** Targets of the links of each page, in the order of their texts. */
const LINKS: Readonly<Record<Kind, readonly ('index' | 'account-orders' | 'cart')[]>> = {
  down: ['index'],
  order: ['account-orders', 'cart'],
}

export const downPages = (frame: string) =>
  (['down', 'order'] as const).flatMap((kind) =>
    (['nl', 'en'] as const).map((locale) => ({
      name: `${kind}.${locale}.html`,
      html: fillPage(frame, locale, kind),
    })),
  )

function fillPage(frame: string, locale: Locale, kind: Kind): string {
  const { title, text, links }: Words = DOWN_PAGES[locale][kind]
  const anchors = LINKS[kind].map((to, at) => `<a href="${href(locale, to)}">${links[at]}</a>`).join('\n    ')
  const values = {
    BRAND: BRAND.name,
    COLOURS: colourStyle(),
    TITLE: title,
    TEXT: text.map((one) => `<p>${one}</p>`).join('\n  '),
    LINKS: anchors,
  }
  return frame
    .replace('lang="nl"', `lang="${locale}"`)
    .replaceAll(/@\{(\w+)\}/g, (_, name: string) => values[name as keyof typeof values])
}

/** Paths that the order button posts to, in both languages. */
export const orderPaths = (): string => {
  const { nl, en } = entryOf('checkout-overview')
  return [...new Set([nl, en, `/en${en}`, `/en${nl}`])].join('|')
}
