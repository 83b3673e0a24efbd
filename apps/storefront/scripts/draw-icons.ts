/** Draws app/ui/icons.svg, one symbol per icon: `node scripts/draw-icons.ts`. Run it after editing icon-names.ts. */
import { writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LINE_ICONS, SOCIAL_ICONS } from '../app/ui/icon-names.ts'

const SOCIAL: Record<(typeof SOCIAL_ICONS)[number], string> = {
  facebook:
    'M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-.9.4-1.7 1.8-1.7h1.5V3.4S15.5 3.2 14.3 3.2c-2.7 0-4.3 1.6-4.3 4.4v2.2H7V13h3v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.7 6.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  tiktok:
    'M14 3h2.8c.2 2 1.6 3.7 3.7 3.9v2.9c-1.4 0-2.7-.4-3.8-1.2v6.2a5.7 5.7 0 1 1-5.7-5.7l.9.1v3a2.7 2.7 0 1 0 2.1 2.6z',
  linkedin:
    'M4 9h3.5v11H4zM5.7 3.7a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.3v1.5c.5-.9 1.7-1.8 3.4-1.8 3.6 0 4.3 2.3 4.3 5.3v6h-3.5v-5.3c0-1.3 0-2.9-1.8-2.9s-2.2 1.4-2.2 2.8V20H10z',
  youtube:
    'M21.6 7.5a2.5 2.5 0 0 0-1.8-1.8C18.2 5.3 12 5.3 12 5.3s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 9.1 2 12 2 12s0 2.9.4 4.5a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.4-1.6.4-4.5.4-4.5s0-2.9-.4-4.5zM10 15.2V8.8l5.2 3.2z',
  twitter: 'M4 4h4.6l4 5.6L17.4 4H20l-6.2 7.2L20.4 20h-4.6l-4.3-6L6.3 20H3.7l6.6-7.6zm3.4 1.8 9.3 12.4h1L8.5 5.8z',
  pinterest:
    'M12 3a9 9 0 0 0-3.3 17.4c-.1-.7-.1-1.8 0-2.6l1.1-4.5s-.3-.6-.3-1.4c0-1.3.8-2.3 1.7-2.3.8 0 1.2.6 1.2 1.3 0 .8-.5 2-.8 3.1-.2.9.5 1.7 1.4 1.7 1.7 0 2.9-2.2 2.9-4.7 0-2-1.3-3.4-3.7-3.4a4.2 4.2 0 0 0-4.4 4.2c0 .8.2 1.3.6 1.8.2.2.2.3.1.5l-.2.8c-.1.3-.3.4-.5.3-1.2-.5-1.8-1.9-1.8-3.4 0-2.5 2.1-5.6 6.4-5.6 3.4 0 5.7 2.5 5.7 5.2 0 3.5-2 6.2-4.9 6.2-1 0-1.9-.5-2.2-1.1l-.6 2.3c-.2.7-.6 1.5-1 2.1A9 9 0 1 0 12 3z',
}

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const drawn = lucide as unknown as Record<string, FunctionComponent | undefined>

const symbols = LINE_ICONS.map((name) => {
  const icon = drawn[pascal(name)]
  if (!icon) throw new Error(`lucide has no icon named ${name}`)
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
})
const marks = SOCIAL_ICONS.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${SOCIAL[name]}"/></symbol>`,
)

const file = new URL('../app/ui/icons.svg', import.meta.url)
writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, ...marks].join('\n')}\n</svg>\n`)
console.log(`${symbols.length + marks.length} icons drawn`)
