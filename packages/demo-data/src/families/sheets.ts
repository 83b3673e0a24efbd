// biome-ignore-all format: a table of goods, a few lines each
import { type Family, m2, need } from '../catalogue/range/family.ts'

const sheet = (base: Pick<Family, 'code' | 'node' | 'shape' | 'name' | 'brands' | 'grid' | 'euro' | 'use' | 'paint'> & Partial<Family>, density: number): Family => ({
  kind: 'board',
  weight: (s) => m2(s) * s.t * density,
  per: 'm2',
  holds: m2,
  ...base,
  specs: { plaatservice: true, ...base.specs },
})
const SHEETS = 'gips-en-afbouw/plaatmateriaal'

export const SHEET_FAMILIES: readonly Family[] = [
  sheet({
    code: 'osb', node: `${SHEETS}/osb`, shape: 'osb-board',
    name: ['OSB 3 plaat {edge} {t} mm {l|cm} × {w|cm} cm', 'OSB 3 board {edge} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'noorderhout own-basis', grid: ['edge recht tong-groef', 't 9 12 15 18 22', 'l×w 2440×590 2440×1220 2500×1250'], euro: (s) => m2(s) * (1.6 + 0.48 * s.t), specs: { grade: 'osb-3' },
    use: ['Constructieplaat voor dak, vloer en wand; OSB 3 mag in vochtige ruimtes. Laat 3 mm voeg tussen de platen.', 'Structural board for roof, floor and wall; OSB 3 may be used in humid rooms. Leave a 3 mm gap between boards.'],
    paint: ['#d9b470', '#7a5a22'], needs: [need('spaanplaatschroef', 0.04, 'm2')], pull: 3
  }, 0.62),
  sheet({
    code: 'underlayment', node: `${SHEETS}/multiplex/vuren-multiplex-en-underlayment`, shape: 'plywood-board',
    name: ['Underlayment vuren multiplex {edge} {t} mm {l|cm} × {w|cm} cm', 'Underlayment spruce plywood {edge} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'noorderhout eikhorst own-basis', grid: ['edge recht tong-groef', 't 9 12 15 18 21', 'l×w 2440×610 2440×1220'], euro: (s) => m2(s) * (3.2 + 0.78 * s.t), specs: { wood: 'vuren', grade: 'c-plus-c' },
    use: ['Vuren multiplex voor vloeren, dakbeschot en bekisting. Een kant geschuurd, de andere onbehandeld.', 'Spruce plywood for floors, roof decking and shuttering. One face sanded, the other untreated.'],
    paint: ['#e2c48d', '#8a6a34'], needs: [need('spaanplaatschroef', 0.04, 'm2')], pull: 2
  }, 0.5),
  sheet({
    code: 'berken-multiplex', node: `${SHEETS}/multiplex/berken-multiplex`, shape: 'plywood-board',
    name: ['Multiplex berken {grade} {t} mm {l|cm} × {w|cm} cm', 'Birch plywood {grade} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'noorderhout eikhorst', grid: ['grade bb-bb s-bb', 't 4 6 9 12 15 18 21', 'l×w 1220×610 2440×1220 3000×1500'], euro: (s) => m2(s) * (5 + 1.75 * s.t), specs: { wood: 'berken' },
    use: ['Hard en vlak: voor kasten, lades en malinrichting. De kant is mooi genoeg om in het zicht te laten.', 'Hard and flat: for cupboards, drawers and jigs. The edge is good enough to show.'],
    paint: ['#ead9b5', '#9a7a45']
  }, 0.68),
  sheet({
    code: 'okoume-multiplex', node: `${SHEETS}/multiplex/okoume-multiplex`, shape: 'plywood-board',
    name: ['Multiplex okoume garantie {t} mm {l|cm} × {w|cm} cm', 'Okoume plywood guaranteed {t} mm {l|cm} × {w|cm} cm'],
    brands: 'eikhorst noorderhout', grid: ['t 4 6 8 10 12 15 18', 'l×w 2500×1220 3100×1530'], euro: (s) => m2(s) * (6 + 1.85 * s.t), specs: { wood: 'okoume' },
    use: ['Watervast verlijmd voor gevelpaneel, boeideel en betimmering buiten, mits rondom geschilderd.', 'Waterproof glue for cladding, fascia and outdoor panelling, provided it is painted all round.'],
    paint: ['#d8a588', '#8a5236']
  }, 0.5),
  sheet({
    code: 'betonplex', node: `${SHEETS}/multiplex/betonplex`, shape: 'plywood-board',
    name: ['Betonplex {surface} {t} mm {l|cm} × {w|cm} cm', 'Formwork plywood {surface} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'ruwbouw noorderhout', grid: ['surface glad antislip', 't 9 12 15 18 21', 'l×w 2500×1250 3000×1500'], euro: (s) => m2(s) * (8 + 1.55 * s.t),
    use: ['Met filmlaag voor bekisting, aanhangervloer en steiger; de antisliplaag geeft grip in de regen.', 'Film faced for formwork, trailer floors and staging; the anti-slip face grips in the rain.'],
    paint: ['#4f3a2c', '#c9a06a']
  }, 0.68),
  sheet({
    code: 'mdf', node: `${SHEETS}/mdf`, shape: 'mdf-board',
    name: ['MDF {grade} {t} mm {l|cm} × {w|cm} cm', 'MDF {grade} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'plintwerk own-basis', grid: ['grade standaard vochtwerend', 't 4 6 9 12 15 18 22', 'l×w 1220×610 2440×1220 3050×1220'], euro: (s, c) => m2(s) * (2.2 + 0.62 * s.t) * (c.grade === 'vochtwerend' ? 1.4 : 1),
    use: ['Fijn en vlak, ideaal om te frezen en te lakken. Grond de zaagkanten twee keer.', 'Fine and flat, ideal for routing and painting. Prime sawn edges twice.'],
    paint: ['#c9a878', '#6d5330']
  }, 0.75),
  sheet({
    code: 'spaanplaat', node: `${SHEETS}/spaanplaat`, shape: 'chipboard',
    name: ['Spaanplaat {finish} {t} mm {l|cm} × {w|cm} cm', 'Chipboard {finish} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'plintwerk own-basis', grid: ['finish blank wit-gemelamineerd eiken-gemelamineerd', 't 12 16 18 22', 'l×w 2440×300 2440×600 2440×1220'], euro: (s, c) => m2(s) * (3 + 0.4 * s.t) * (c.finish === 'blank' ? 1 : 1.8),
    use: ['Voor kastplanken, achterwanden en vloeren in droge ruimtes. Plak de kanten af met kantenband.', 'For shelves, back panels and floors in dry rooms. Edge it with iron-on tape.'],
    paint: ['#d3bd92', '#75603a']
  }, 0.65),
  sheet({
    code: 'hardboard', node: `${SHEETS}/hardboard-en-zachtboard`, shape: 'mdf-board',
    name: ['{kind} {t} mm {l|cm} × {w|cm} cm', '{kind} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'plintwerk own-basis', grid: ['kind×t hardboard×3 hardboard×5 zachtboard×10 zachtboard×12 zachtboard×18', 'l×w 1220×610 2440×1220'], euro: (s) => m2(s) * (3.1 + 0.33 * s.t),
    use: ['Als achterwand, afdekking of prikbord; zachtboard dempt ook geluid.', 'As back panel, cover or pin board; softboard damps sound as well.'],
    paint: ['#8c6a48', '#4c3825']
  }, 0.45),
  sheet({
    code: 'gevelplaat', node: `${SHEETS}/volkern-en-gevelplaat`, shape: 'fibre-board',
    name: ['Gevelplaat volkern {colour} {t} mm {l|cm} × {w|cm} cm', 'Compact cladding board {colour} {t} mm {l|cm} × {w|cm} cm'],
    brands: 'gevelaar dakvast', grid: ['colour wit ral7016 ral9001 zwart ral6009', 't 6 8', 'l×w 3050×1300 2550×1300 3050×650'], euro: (s) => m2(s) * (22 + 4.3 * s.t), specs: { plaatservice: false },
    use: ['Onderhoudsarme plaat voor boeideel, gevel en balkon. Schroef met speling: de plaat werkt.', 'Low-maintenance board for fascia, facade and balcony. Screw with play: the board moves.'],
    paint: ['#4a4f55', '#b9bec4']
  }, 1.4),
  sheet({
    code: 'cementplaat', node: `${SHEETS}/cementgebonden-plaat`, shape: 'fibre-board',
    name: ['Cementgebonden plaat {t} mm {l|cm} × {w|cm} cm', 'Cement board {t} mm {l|cm} × {w|cm} cm'],
    brands: 'cemtra vezela', grid: ['t 6 8 10 12.5', 'l×w 1200×900 2500×1200 2600×1250'], euro: (s) => m2(s) * (9 + 1.7 * s.t), specs: { room: 'nat' },
    use: ['Blijft vlak in water en vuur: onder tegels in de douche, als gevelondergrond of brandwerende bekleding.', 'Stays flat in water and fire: under shower tiles, as facade base or fire lining.'],
    paint: ['#a9a9a6', '#4d4f50']
  }, 1.3),
]
