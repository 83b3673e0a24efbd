import { LOCALE_LIST, type Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'

/**
 * Links to the home page in the other language. With script, a click stores the choice and opens the translation of the
 * current page.
 */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  return LOCALE_LIST.filter(({ code }) => code !== locale).map(({ code, iso, label }) => (
    <a key={code} href={href(code, 'index')} lang={iso} hrefLang={iso} data-locale={code}>
      {label}
    </a>
  ))
}
