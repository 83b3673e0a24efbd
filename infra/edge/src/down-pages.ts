import { BRAND } from '@shop/retailer/brand'
import { colourStyle } from '@shop/retailer/colour-style'
import { entryOf, href } from '@shop/routes'

type Locale = 'nl' | 'en'
type Words = { readonly title: string; readonly text: readonly string[]; readonly links: readonly Link[] }
type Link = { readonly to: string; readonly text: string }

const home = (locale: Locale, text: string): Link => ({ to: href(locale, 'index'), text })

/** Pages shown if no process responds. After the order button it is unknown whether the order was placed. */
const PAGES: Readonly<Record<'down' | 'order', Readonly<Record<Locale, Words>>>> = {
  down: {
    nl: {
      title: 'Even geduld',
      text: ['De winkel is nu niet bereikbaar of het is erg druk. Laad de pagina over een paar seconden opnieuw.'],
      links: [home('nl', 'Naar de homepage')],
    },
    en: {
      title: 'One moment please',
      text: ['The shop cannot be reached right now, or it is very busy. Reload the page in a few seconds.'],
      links: [home('en', 'Go to the home page')],
    },
  },
  order: {
    nl: {
      title: 'We weten nog niet of je bestelling is geplaatst',
      text: [
        'Er ging iets mis terwijl je bestelde. Je bestelling kan toch zijn aangekomen. Bestel dus niet meteen opnieuw.',
        'Kijk eerst in je mail: bij een geplaatste bestelling krijg je binnen een paar minuten een bevestiging. Heb je een account? Dan staat de bestelling bij Mijn bestellingen. Ligt alles nog in je winkelwagen, dan is er geen bestelling geplaatst.',
      ],
      links: [
        { to: href('nl', 'account-orders'), text: 'Mijn bestellingen' },
        { to: href('nl', 'cart'), text: 'Naar de winkelwagen' },
      ],
    },
    en: {
      title: 'We do not know yet whether your order was placed',
      text: [
        'Something went wrong while you were ordering. Your order may still have reached us, so please do not order again straight away.',
        'Check your email first: if the order was placed, a confirmation arrives within a few minutes. If you have an account, the order is listed under My orders. If everything is still in your cart, no order was placed.',
      ],
      links: [
        { to: href('en', 'account-orders'), text: 'My orders' },
        { to: href('en', 'cart'), text: 'Go to the cart' },
      ],
    },
  },
}

export const downPages = (frame: string) =>
  (['down', 'order'] as const).flatMap((kind) =>
    (['nl', 'en'] as const).map((locale) => ({
      name: `${kind}.${locale}.html`,
      html: fillPage(frame, locale, PAGES[kind][locale]),
    })),
  )

function fillPage(frame: string, locale: Locale, { title, text, links }: Words): string {
  const anchors = links.map((link) => `<a href="${link.to}">${link.text}</a>`).join('\n    ')
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
