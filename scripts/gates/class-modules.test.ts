import { expect, test } from 'vitest'
import { findClassFaults } from './class-modules.ts'

const APP = 'apps/storefront/app/'
const file = (path: string, text: string) => ({ path: APP + path, text })
const CARD = file('features/home/card.module.css', '.card { color: red; }\n.card__name.is-on { color: blue; }')
const USE = "import * as styles from './card.module.css'\n"
const ALL = '<i className={styles.card}><b className={[styles.cardName, styles.isOn]} /></i>'
const find = (styles: { path: string; text: string }[], code: string, path = 'features/home/card.tsx') =>
  findClassFaults(styles, [file(path, code)])

test('accepts a module whose classes are all used', () => {
  expect(find([CARD], USE + ALL)).toEqual([])
  expect(
    find([CARD], `import * as card from '~/features/home/card.module.css'\n${ALL.replaceAll('styles', 'card')}`),
  ).toEqual([])
})

test('reports a class that its module does not define', () => {
  expect(find([CARD], `${USE}${ALL}<i className={styles.cardGone} />`)).toEqual([
    `${APP}features/home/card.tsx: undefined class styles.cardGone`,
  ])
})

test('reports a class of a module that no code uses', () => {
  expect(find([CARD], `${USE}<i className={styles.card} />`)).toEqual([
    `${APP}features/home/card.module.css: unused class card__name`,
    `${APP}features/home/card.module.css: unused class is-on`,
  ])
})

test('reports a class of a module that the code sets as text', () => {
  expect(find([CARD], `${USE}${ALL}<i className="card" />`)).toEqual([
    `${APP}features/home/card.tsx: undefined class card`,
  ])
})

test('reports two classes of a module with the same export', () => {
  const both = { ...CARD, text: `${CARD.text}\n.card--name { margin: 0; }` }
  expect(find([both], USE + ALL)).toEqual([`${CARD.path}: export cardName of class card--name is taken`])
})

test('reports a class with two owners, except a state', () => {
  const other = file('features/home/other.module.css', '.card { margin: 0; }\n.other.is-on { margin: 0; }')
  const use = "import * as other from './other.module.css'\n<i className={other.card + other.other + other.isOn} />"
  expect(find([CARD, other], USE + use + ALL)).toEqual([
    `${APP}features/home/other.module.css: class card belongs to ${APP}features/home/card.module.css`,
  ])
})

test('reports a class of a stylesheet that a module defines again', () => {
  const base = file('styles/base.css', '.card { margin: 0; }')
  expect(find([base, CARD], `${USE}${ALL}<i className="card" />`)).toEqual([
    `${APP}features/home/card.module.css: class card belongs to ${APP}styles/base.css`,
  ])
})

test('reports a stylesheet outside styles/ that is not a module', () => {
  expect(find([file('features/home/card.css', '')], '')).toEqual([
    `${APP}features/home/card.css: neither a module nor in styles/`,
  ])
})

test.each([
  ['ui/tag.module.css', []],
  ['shared/tag.module.css', []],
  ['features/home/tag.module.css', []],
  ['features/cart/tag.module.css', [`names class tag of ${APP}features/cart/tag.module.css`]],
])('checks that a module may name a class of %s', (path, faults) => {
  const tag = file(path, '.tag { color: red; }')
  const naming = { ...CARD, text: `${CARD.text}\n.card :global(.tag) { margin: 0; }` }
  const use = `import * as tag from '~/${path}'\nimport * as styles from '~/features/home/card.module.css'\n${ALL}<i className={tag.tag} />`
  expect(find([naming, tag], use, 'routes/home.tsx')).toEqual(faults.map((fault) => `${CARD.path}: ${fault}`))
})

test.each([
  ['features/cart/cart.tsx', true],
  ['shared/page/head.tsx', true],
  ['ui/tag.tsx', true],
  ['layouts/frame.tsx', false],
  ['routes/home.tsx', false],
])('checks that %s may import the styles of a feature', (path, isFault) => {
  const use = `import * as styles from '~/features/home/card.module.css'\n${ALL}`
  expect(find([CARD], use, path)).toEqual(isFault ? [`${APP}${path}: imports styles of features/home`] : [])
})

test('reports a foreign class that no stylesheet defines', () => {
  const naming = { ...CARD, text: `${CARD.text}\n.card :global(.gone) { margin: 0; }` }
  expect(find([naming], USE + ALL)).toEqual([`${CARD.path}: names class gone of no stylesheet`])
})

test('accepts a sheet of forced colours that names classes of modules', () => {
  const forced = file('styles/forced-colors.css', '@media (forced-colors: active) { .card { color: CanvasText; } }')
  expect(find([forced, CARD], USE + ALL)).toEqual([])
})
