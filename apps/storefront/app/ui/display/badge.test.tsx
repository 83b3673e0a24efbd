import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Badge, NumberBadge } from './badge.tsx'
import { badgeText } from './badge-text.ts'

const html = renderToStaticMarkup

test('a badge shows its count, and 99+ above its maximum', { tags: ['SHELL-50', 'READING-01'] }, () => {
  expect(html(<Badge count={99} />)).toBe('<span class="badge">99</span>')
  expect(html(<Badge count={100} />)).toBe('<span class="badge">99+</span>')
  expect(html(<Badge count={10} max={9} />)).toContain('9+')
  expect(html(<Badge count={1} variant="warning" />)).toContain('badge--warning')
  expect(html(<Badge count={1} variant="passive" />)).toContain('badge--passive')
  expect(html(<Badge count={1} variant="success" />)).toContain('badge--success')
  expect(html(<Badge count={1} tiny />)).toContain('badge--tiny')
  expect(html(<Badge loading />)).toBe('<span class="badge badge--loading" aria-busy="true"></span>')
  expect(html(<Badge dot label="nieuw" />)).toBe('<span class="badge badge--dot" role="img" aria-label="nieuw"></span>')
})

test('a number badge shows counts up to 99999', { tags: ['SHELL-51', 'READING-01'] }, () => {
  expect(html(<NumberBadge count={99_999} />)).toContain('>99999<')
  expect(html(<NumberBadge count={100_000} />)).toContain('>99999+<')
  expect(badgeText(0, 99)).toBe('0')
})
