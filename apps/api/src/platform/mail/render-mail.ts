import type { Locale } from '@shop/domain/locale'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Components of mails call this instead of JSX: Node runs the sources without a build step and does not compile JSX. */
export const h = createElement

type Page = { readonly locale: Locale; readonly title: string; readonly body: ReactElement; readonly isFluid?: boolean }

function MailPage({ locale, title, body, isFluid }: Page) {
  return h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      isFluid ? h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }) : null,
      h('title', null, title),
    ),
    body,
  )
}

/** HTML of a mail. React escapes every text in it. */
export const renderMail = (page: Page): string => `<!doctype html>${renderToStaticMarkup(h(MailPage, page))}`

/** The same parts with a line break between them. */
export const lines = (parts: readonly ReactNode[]): ReactNode[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [h('br'), part]))
