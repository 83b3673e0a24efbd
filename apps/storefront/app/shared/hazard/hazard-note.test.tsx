import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HazardNote } from './hazard-note.tsx'

const html = renderToStaticMarkup
const cement = {
  signalWord: 'Gevaar',
  pictograms: [{ code: 'GHS05', src: '/media/ghs05.svg', alt: 'Bijtend' }],
  statements: ['H318 Veroorzaakt ernstig oogletsel.', 'EUH203 Bevat zeswaardig chroom.'],
}

test('the line of a label has pictograms with words, the signal word and statement codes', { tags: ['LAW-32'] }, () => {
  const [summary = '', rest = ''] = html(<HazardNote hazard={cement} />).split('</summary>')
  expect(summary).toContain('alt="Bijtend"')
  expect(summary).toContain('<b>Gevaar</b>')
  expect(summary).toContain('<span>H318, EUH203</span>')
  expect(rest).toContain('<p>H318 Veroorzaakt ernstig oogletsel.</p><p>EUH203 Bevat zeswaardig chroom.</p>')
})

test('a label without signal word or codes still shows its words', { tags: ['LAW-32'] }, () => {
  const shown = html(<HazardNote hazard={{ signalWord: null, pictograms: [], statements: ['Bevat nikkel.'] }} />)
  expect(shown).not.toContain('<b>')
  expect(shown).toContain('<p>Bevat nikkel.</p>')
})

test('goods without a label take no room', { tags: ['LAW-32'] }, () => {
  expect(html(<HazardNote hazard={null} />)).toBe('')
  expect(html(<HazardNote hazard={undefined} />)).toBe('')
})
