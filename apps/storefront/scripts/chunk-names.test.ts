import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chunkNames } from './chunk-names.ts'

const file = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url))
const modules: Readonly<Record<string, { importedIds: string[]; code: string }>> = {
  [file('root.tsx')]: { importedIds: ['/frame.ts', file('paraglide/messages.js')], code: 'm.menu_open()' },
  '/frame.ts': { importedIds: ['/deep.ts'], code: '' },
  '/deep.ts': { importedIds: ['/frame.ts'], code: '' },
  [file('features/catalogue/category-screen.tsx')]: {
    importedIds: ['/deep.ts', '/price.ts', file('paraglide/messages.js')],
    code: '<p>{(isNew ? m.card_new : m.card_old)({ name })}</p>',
  },
  [file('paraglide/messages.js')]: { importedIds: [file('paraglide/messages/cart_title.js')], code: '' },
}
const nameOf = chunkNames()
const chunkOf = (id: string) => nameOf(id, { getModuleInfo: (of) => modules[of] ?? null })

test.each([
  // Loaded with others, it would hydrate the page before the page is ready.
  [file('entry.client.tsx'), null],
  [file('root.tsx'), null],
  ['/frame.ts', 'common'],
  ['/deep.ts', 'common'],
  ['/price.ts', 'list'],
  ['/cart.ts', null],
  [file('paraglide/messages/menu_open.js'), 'common'],
  [file('paraglide/messages/card_new.js'), 'list'],
  [file('paraglide/messages/card_old.js'), 'list'],
  [file('paraglide/messages/cart_title.js'), null],
])('%s is in the chunk %s', (id, name) => {
  expect(chunkOf(id)).toBe(name)
})
