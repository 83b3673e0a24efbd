// Scenes put together from products: hire counter, garden, painting, roof, bathroom.
import { type Art, clipped, ell, f, lin, line, path, pick, rect, rnd, times } from '../../kit/svg.ts'
import { make, merge, place, type Scene } from '../place.ts'

const [W, H] = [640, 320]
const scene = (defs: string, back: string, props: Art[]): Scene => ({
  width: W,
  height: H,
  art: merge([[defs, back], ...props]),
})

export function hireScene(): Scene {
  const back =
    rect(0, 0, W, H, 'url(#bg)') +
    rect(0, 246, W, 74, '#B7C0C6') +
    times(11, (i) => line(`M${30 + i * 60} 0V170`, '#C4CCD2', 3)) +
    rect(0, 168, W, 12, '#9AA5AD') +
    rect(0, 168, W, 4, '#fff', 0, 'fill-opacity=".6"')
  const tool = { brand: 'TORVALD', colour: '#0e7c86', accent: '#c2321d' }
  return scene(
    lin(
      'bg',
      [
        [0, '#E6EBEE'],
        [1, '#D8DFE3'],
      ],
      0,
      1,
    ),
    back,
    [
      place(make('grinder', { ...tool, size: '125 mm' }), 20, 10, 0.33),
      place(make('circular-saw', { ...tool, size: '190 mm' }), 210, -20, 0.34),
      place(make('work-lamp', { brand: 'BRANDAR', colour: '#f2b705', size: '50 W' }), 430, -14, 0.33),
      place(make('wheelbarrow', { brand: 'SLEEP', colour: '#1f7a3d', accent: '#e4561e', size: '100 l' }), 30, 62, 0.44),
      place(
        make('concrete-mixer', { brand: 'MENGA', colour: '#e4561e', accent: '#2b5288', size: '140 l' }),
        280,
        58,
        0.44,
      ),
      place(make('cable-reel', { colour: '#e4561e', accent: '#1f262e', size: '25 m' }), 486, 150, 0.26),
    ],
  )
}

export function gardenScene(): Scene {
  const r = rnd(7)
  const tufts = times(260, () => {
    const [x, y] = [r() * W, 226 + r() * 92]
    return line(`M${f(x)} ${f(y)}l${f(r() * 6 - 3)} ${f(-5 - r() * 7)}`, pick(r, ['#5C9A4A', '#7FB566', '#48803A']), 2)
  })
  const back =
    rect(0, 0, W, H, 'url(#sk)') +
    ell(120, 70, 80, 18, '#fff', 'fill-opacity=".7"') +
    ell(470, 48, 100, 20, '#fff', 'fill-opacity=".6"') +
    rect(0, 214, W, 106, '#6BA557') +
    tufts
  const fence = { brand: '', size: '180 × 180 cm', colour: '#b98a55', accent: '#14532d' }
  return scene(
    lin(
      'sk',
      [
        [0, '#BFDDEE'],
        [1, '#EDF6F8'],
      ],
      0,
      1,
    ),
    back,
    [
      ...[0, 1, 2].map((i) => place(make('fence-panel', { ...fence, form: 2 }), -10 + i * 172, 22, 0.39)),
      place(make('planter', { colour: '#59626c', form: 1, title: 'a' }), 470, 84, 0.36),
      place(make('planter', { colour: '#a5432c', form: 0, title: 'b' }), 400, 140, 0.28),
      place(
        make('wheelbarrow', { brand: 'SLEEP', colour: '#1f7a3d', accent: '#e4561e', size: '100 l' }),
        30,
        108,
        0.36,
      ),
      place(make('paver', { colour: '#9aa0a5', size: '60 × 60 cm', form: 0 }), 240, 168, 0.24),
    ],
  )
}

export function paintScene(): Scene {
  const back =
    rect(0, 0, W, H, '#EFEAE0') +
    path('M0 0H420C410 60 430 120 414 250H0Z', 'url(#wl)') +
    line('M414 20C424 90 410 160 420 240', '#fff', 10, 'stroke-opacity=".5"') +
    rect(0, 236, W, 14, '#FBFAF7') +
    rect(0, 250, W, 70, '#C8A574') +
    times(8, (i) => line(`M${i * 90 - 30} 320L${40 + i * 80} 250`, '#A98350', 2, 'stroke-opacity=".5"'))
  return scene(
    lin(
      'wl',
      [
        [0, '#7FA58C'],
        [1, '#5F8A70'],
      ],
      1,
      1,
    ),
    back,
    [
      place(make('ladder', { brand: 'STEYG', accent: '#f08a00', mark: '5' }), 470, 20, 0.46),
      place(
        make('tin', { brand: 'KLEURHOF', title: 'Muurverf mat', size: '10 l', colour: '#6f9a7e', accent: '#1d4f4a' }),
        60,
        112,
        0.34,
      ),
      place(
        make('tin', { brand: 'KLEURHOF', title: 'Lak', size: '2,5 l', colour: '#31445c', accent: '#7a2e2e' }),
        208,
        168,
        0.24,
      ),
      place(make('paint-tray', { colour: '#2f353c', accent: '#6f9a7e', form: 0 }), 318, 168, 0.26),
      place(make('roller', { colour: '#f5f4ef', accent: '#0e7c86', size: '25 cm' }), 300, 20, 0.34),
    ],
  )
}

export function roofScene(): Scene {
  const tile = (x: number, y: number, i: number) =>
    path(
      `M${x} ${y}q9 -12 18 0t18 0v34q-9 10 -18 0t-18 0z`,
      i % 3 ? '#A5432C' : '#B5543A',
      'stroke="#6E2A1B" stroke-width="1.2"',
    )
  const tiles = times(9, (row) =>
    times(19, (col) => tile(col * 36 - (row % 2) * 18 - 20, 60 + row * 30, row * 7 + col * 3)),
  )
  const back =
    rect(0, 0, W, H, 'url(#sk)') +
    clipped('<path d="M0 96L640 40V320H0Z"/>', tiles) +
    line('M0 96L640 40', '#8A3524', 16) +
    line('M0 92L640 36', '#C26A4B', 5)
  return scene(
    lin(
      'sk',
      [
        [0, '#A9CFE6'],
        [1, '#E8F3F8'],
      ],
      0,
      1,
    ),
    back,
    [
      place(
        make('roof-window', { brand: 'LICHTHUYS', size: '78 × 118 cm', colour: '#e9e4d9', accent: '#4a5058' }),
        60,
        66,
        0.4,
      ),
      place(
        make('roof-window', { brand: 'LICHTHUYS', size: '78 × 118 cm', colour: '#e9e4d9', accent: '#4a5058' }),
        340,
        44,
        0.4,
      ),
    ],
  )
}

export function bathroomScene(): Scene {
  const wall = times(7, (row) =>
    times(11, (col) =>
      rect(col * 60 + 1 - (row % 2) * 30, row * 34 + 1, 58, 32, (row + col) % 4 ? '#E9EEF0' : '#DFE6E9', 2),
    ),
  )
  const back =
    rect(0, 0, W, H, '#CBD5DA') +
    wall +
    rect(0, 238, W, 82, '#8D99A0') +
    times(7, (i) => line(`M${i * 110 - 60} 320L${60 + i * 88} 238`, '#7B878E', 2)) +
    rect(0, 236, W, 6, '#fff') +
    rect(196, 40, 130, 96, 'url(#mr)', 6, 'stroke="#B9C4CA" stroke-width="4"')
  return scene(
    lin(
      'mr',
      [
        [0, '#FFFFFF'],
        [1, '#BFD3DD'],
      ],
      1,
      1,
    ),
    back,
    [
      place(make('towel-radiator', { colour: '#f4f5f6', size: '120 × 60 cm' }), 8, 36, 0.34),
      place(make('basin', { brand: 'SANOVA', colour: '#f6f7f8', accent: '#8a6a48', form: 0 }), 160, 120, 0.32),
      place(make('toilet', { brand: 'SANOVA', colour: '#f6f7f8', form: 1 }), 322, 118, 0.33),
      place(make('shower', { brand: 'SANOVA', colour: '#c4ccd3', form: 0 }), 446, 14, 0.42),
    ],
  )
}
