import { expect, test } from 'vitest'
import { definedClasses, findGlobalFaults, foreignClasses } from './classes.ts'

const CSS = { path: 'a.css', text: '.card { color: red; }\n.card__name:hover { margin: .5rem; }' }
const find = (code: string, css = CSS.text) =>
  findGlobalFaults([{ ...CSS, text: css }], [{ path: 'a.tsx', text: code }])

test('reads class names from selectors only', () => {
  const css = '/* .no */ @media (width < 640px) { .a:not(.b) > .c--d { background: url("x.png"); margin: .5rem } }'
  expect(definedClasses(css)).toEqual(['a', 'b', 'c--d'])
})

test('reads nested selectors, and foreign classes separately', () => {
  const css =
    '.a { margin: 0; &.b:hover { margin: 0 } :is(:global(.x), .c) { margin: 0 } @media (width < 640px) { margin: 0 } }'
  expect(definedClasses(css)).toEqual(['a', 'b', 'c'])
  expect(foreignClasses(css)).toEqual(['x'])
})

test('accepts classes that are defined and used', () => {
  expect(find('<i className="card"><b className={on ? "card__name" : undefined} /></i>')).toEqual([])
})

test('reports a class that no stylesheet defines', () => {
  const found = find('<i className="card card__name"><b className={`card \x24{on ? "card__gone" : ""}`} /></i>')
  expect(found).toEqual(['a.tsx: undefined class card__gone'])
})

test('reports a class that no code sets', () => {
  expect(find('<i className="card" />')).toEqual(['a.css: unused class card__name'])
})

test('counts the classes that a template completes at run time as used', () => {
  expect(find('<i className={`tag--\x24{tone}`} />', '.tag--red { color: red; }')).toEqual([])
})

test('ignores values that are only compared', () => {
  expect(find("<i className={side === 'left' ? 'card' : 'card__name'} />")).toEqual([])
})
