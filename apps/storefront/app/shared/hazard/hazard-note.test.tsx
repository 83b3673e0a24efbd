import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HazardNote } from './hazard-note.tsx'

const html = renderToStaticMarkup
const cement = {
  signalWord: 'Gevaar',
  pictograms: [{ code: 'GHS05', src: '/media/ghs05.svg', alt: 'Bijtend' }],
  statements: ['H318 Veroorzaakt ernstig oogletsel.', 'EUH203 Bevat zeswaardig chroom.'],
}

test('[LAW-32] the line of a label has pictograms with words, the signal word and the codes of its statements', () => {
  const [summary = '', rest = ''] = html(<HazardNote hazard={cement} />).split('</summary>')
  expect(summary).toContain('alt="Bijtend"')
  expect(summary).toContain('<b>Gevaar</b>')
  expect(summary).toContain('<span>H318, EUH203</span>')
  expect(rest).toContain('<p>H318 Veroorzaakt ernstig oogletsel.</p><p>EUH203 Bevat zeswaardig chroom.</p>')
})

test('[LAW-32] a label without signal word or codes still shows its words', () => {
  const shown = html(<HazardNote hazard={{ signalWord: null, pictograms: [], statements: ['Bevat nikkel.'] }} />)
  expect(shown).not.toContain('<b>')
  expect(shown).toContain('<p>Bevat nikkel.</p>')
})

test('[LAW-32] goods without a label take no room', () => {
  expect(html(<HazardNote hazard={null} />)).toBe('')
  expect(html(<HazardNote hazard={undefined} />)).toBe('')
})
