import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { colours } from '@shop/retailer/selected'
import { GREETING, type Letter } from '@shop/texts/letter'
import { sellerLine } from '@shop/texts/seller'
import type { CSSProperties } from 'react'
import { h, renderMail } from './render-mail.ts'

const SHEET: CSSProperties = {
  maxWidth: 560,
  margin: '24px auto',
  padding: 32,
  background: '#ffffff',
  fontFamily: 'Inter,Arial,sans-serif',
  fontSize: 16,
  lineHeight: '24px',
  color: '#1a1a1a',
}
const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 4,
  background: colours.link,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
}
const SMALL_PRINT: CSSProperties = {
  margin: '16px 0 0',
  paddingTop: 16,
  borderTop: '1px solid #dddddd',
  fontSize: 12,
  lineHeight: '18px',
  color: '#5c5c5c',
}

function LetterBody({ locale, letter }: { readonly locale: Locale; readonly letter: Letter }) {
  const { title, paragraphs, action, note } = letter
  return h(
    'body',
    { style: { margin: 0, background: '#f4f4f4' } },
    h(
      'div',
      { style: SHEET },
      h('h1', { style: { margin: '0 0 16px', fontSize: 24, lineHeight: '32px' } }, title),
      ...paragraphs.map((one) => h('p', { style: { margin: '0 0 16px' } }, one)),
      action
        ? h('p', { style: { margin: '0 0 24px' } }, h('a', { href: action.url, style: BUTTON }, action.label))
        : null,
      h('p', { style: { margin: '0 0 16px' } }, GREETING[locale], h('br'), BRAND.name),
      note ? h('p', { style: { margin: 0, fontSize: 14, color: '#5c5c5c' } }, note) : null,
      h('p', { style: SMALL_PRINT }, sellerLine(locale)),
    ),
  )
}

/** Renders a letter as plain text and as HTML with the same content. Contains no images, so opening is not tracked. */
export function letterBody(locale: Locale, letter: Letter) {
  const { title, paragraphs, action, note } = letter
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${GREETING[locale]}\n${BRAND.name}`,
    ...(note ? [note] : []),
    sellerLine(locale),
  ].join('\n\n')
  return { text, html: renderMail({ locale, title, body: h(LetterBody, { locale, letter }) }) }
}
