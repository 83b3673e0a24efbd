// The home banner: a partition wall half way.
import { f, lin, rnd } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { make, place, type Scene } from '../place.ts'

export function wallScene(): Scene {
  const W = 1000,
    H = 480,
    fl = 372
  let d = '',
    b = ''
  const props = [
    place(make('ladder', { brand: 'STEYG', accent: '#f08a00', mark: '6' }), 588, 44, 0.7),
    place(
      make('gypsum-board', {
        brand: 'GIPSA',
        title: 'Standaard A',
        size: '12,5 mm 260 × 60 cm',
        colour: '#efe9dc',
        accent: '#6f6a60',
        form: 2,
      }),
      20,
      92,
      0.66,
    ),
    place(
      make('bag', {
        brand: 'GIPSA',
        title: 'Voegenvuller',
        size: '5 kg',
        colour: '#f1ece1',
        accent: '#1e6e66',
        form: 1,
      }),
      250,
      292,
      0.3,
    ),
    place(
      make('bucket', { brand: 'GIPSA', title: 'Finish', size: '15 kg', colour: '#1e6e66', accent: '#1e6e66', form: 2 }),
      372,
      278,
      0.34,
    ),
    place(make('drill', { brand: 'TORVALD', size: '5,0 Ah', colour: '#0e7c86', accent: '#0e7c86' }), 536, 352, 0.2),
  ]
  d +=
    lin('wl', [
      [0, '#E9E4D9'],
      [1, '#DCD5C6'],
    ]) +
    lin(
      'flr',
      [
        [0, '#C9BFAE'],
        [1, '#B4A996'],
      ],
      0,
      1,
    ) +
    lin(
      'bd1',
      [
        [0, '#F6F1E7'],
        [1, '#E4DCCB'],
      ],
      1,
      1,
    ) +
    lin('st1', [
      [0, '#8E98A2'],
      [0.3, '#E8ECEF'],
      [0.6, '#BFC7CE'],
      [1, '#7F8993'],
    ]) +
    lin(
      'sky',
      [
        [0, '#BFD9EA'],
        [1, '#EAF3F7'],
      ],
      0,
      1,
    ) +
    lin(
      'lightp',
      [
        [0, '#fff', 0.5],
        [1, '#fff', 0],
      ],
      -0.4,
      1,
    )
  b += `<rect width="${W}" height="${H}" fill="url(#wl)"/><rect y="${fl}" width="${W}" height="${H - fl}" fill="url(#flr)"/>`
  for (let i = 0; i < 7; i++)
    b += `<path d="M${-120 + i * 210} ${H}L${140 + i * 122} ${fl}" stroke="#A2967F" stroke-opacity=".4" stroke-width="2"/>`
  b += `<path d="M0 ${fl + 34}H${W}M0 ${fl + 78}H${W}" stroke="#A2967F" stroke-opacity=".28" stroke-width="2"/>`
  // window
  b += `<rect x="806" y="60" width="150" height="196" fill="#fff"/><rect x="816" y="70" width="130" height="176" fill="url(#sky)"/><path d="M816 214l36-30 26 20 30-34 38 36v40H816z" fill="#9DB59A"/><path d="M881 70v176M816 150h130" stroke="#fff" stroke-width="8"/><rect x="798" y="254" width="166" height="12" fill="#F7F5F0"/><rect x="798" y="266" width="166" height="5" fill="#B9B09E"/>`
  b += `<path d="M812 270L960 270L840 ${H}H600Z" fill="#fff" fill-opacity=".16"/>`
  // frame: top and bottom track, studs, wool, boards
  const x0 = 250,
    x1 = 770,
    top = 36
  b += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${fl - top}" fill="#CFC7B7"/>`
  for (let i = 0; i < 5; i++) {
    const x = x0 + 260 + i * 65
    if (i < 2) {
      b += `<rect x="${x - 54}" y="${top + 10}" width="58" height="${fl - top - 20}" fill="#E6C255"/>`
      const r = rnd(33 + i)
      for (let k = 0; k < 90; k++)
        b += `<path d="M${f(x - 52 + r() * 46)} ${f(top + 14 + r() * 310)}q6 ${f(r() * 6 - 3)} 12 0" stroke="${r() > 0.5 ? '#F6E3A1' : '#B8933A'}" stroke-opacity=".7" stroke-width="1.6" fill="none"/>`
    }
  }
  for (let i = 0; i < 5; i++) {
    const x = x0 + 255 + i * 65
    b += `<rect x="${x}" y="${top + 4}" width="14" height="${fl - top - 8}" fill="url(#st1)"/>${[90, 180, 270].map((y) => `<ellipse cx="${x + 7}" cy="${y}" rx="3" ry="8" fill="#5F6973" fill-opacity=".55"/>`).join('')}<rect x="${x + 14}" y="${top + 8}" width="6" height="${fl - top - 14}" fill="#000" fill-opacity=".12"/>`
  }
  b += `<rect x="${x0}" y="${top - 4}" width="${x1 - x0}" height="14" fill="#AEB7BF"/><rect x="${x0}" y="${top - 4}" width="${x1 - x0}" height="4" fill="#E4E8EB"/><rect x="${x0}" y="${fl - 10}" width="${x1 - x0}" height="14" fill="#98A2AB"/><rect x="${x0}" y="${fl - 10}" width="${x1 - x0}" height="4" fill="#DDE2E6"/>`
  for (let i = 0; i < 2; i++) {
    const x = x0 - 6 + i * 116
    b += `<rect x="${x}" y="${top - 2}" width="114" height="${fl - top + 4}" fill="url(#bd1)"/><rect x="${x + 110}" y="${top - 2}" width="5" height="${fl - top + 4}" fill="#B7AE9C"/>`
    for (let k = 0; k < 9; k++)
      b += `<circle cx="${x + 10}" cy="${top + 18 + k * 38}" r="2.200" fill="#9A917F"/><circle cx="${x + 103}" cy="${top + 18 + k * 38}" r="2.200" fill="#9A917F"/>`
  }
  b +=
    txt(x0 + 14, top + 64, 24, 'GIPSA', '#B9AF9C', { ls: 1 }) +
    txt(x0 + 130, top + 64, 24, 'GIPSA', '#B9AF9C', { ls: 1 })
  for (const [dd, bb] of props) {
    d += dd
    b += bb
  }
  return { width: W, height: H, art: [d, b] }
}
