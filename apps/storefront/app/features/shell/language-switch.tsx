import { LOCALE_LIST, type Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'

/**
 * The other language of the shop. Plain links to its home; with script the click remembers the choice first and leads to
 * the twin of the page it stands on.
 */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  return LOCALE_LIST.filter(({ code }) => code !== locale).map(({ code, iso, label }) => (
    <a key={code} href={href(code, 'index')} lang={iso} hrefLang={iso} data-locale={code}>
      {label}
    </a>
  ))
}
