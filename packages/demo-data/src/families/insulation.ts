// biome-ignore-all format: a table of goods, a few lines each
import { type Family, m2, metres, need, nice } from '../catalogue/range/family.ts'

type Line = Pick<Family, 'code' | 'node' | 'shape' | 'name' | 'brands' | 'grid' | 'use' | 'paint'> & Partial<Family>
const rd = (mm: number, lambda: number) => Math.floor((mm / 1000 / lambda) * 20) / 20
/** A pack of insulation: its area follows from the number of slabs that fit, the Rd from thickness and lambda. */
const pack = (line: Line, lambda: number, density: number, rate: (t: number) => number, volume = 0.34): Family => ({
  kind: 'insulation',
  euro: (s) => rate(s.t) * area(s.l, s.w, s.t, volume), weight: (s) => area(s.l, s.w, s.t, volume) * (s.t / 1000) * density,
  per: 'm2', holds: (s) => area(s.l, s.w, s.t, volume),
  derived: (s) => ({ rd_value: rd(s.t, lambda), lambda, coverage_m2: area(s.l, s.w, s.t, volume), ...(volume > 0 ? { pack_size: pieces(s.l, s.w, s.t, volume) } : {}) }), ...line,
})
const pieces = (l: number, w: number, t: number, volume: number) => Math.max(1, Math.round((volume * 1e9) / (l * w * t)))
const area = (l: number, w: number, t: number, volume: number) => Number((((l * w) / 1e6) * pieces(l, w, t, volume)).toFixed(2))
/** A roll is one piece of the stated length and width. */
const ROLL = 0
const WOOL = ['#e7c64a', '#7d5f10'] as const
const PIR = ['#efe3b4', '#1f5fa8'] as const

export const INSULATION_FAMILIES: readonly Family[] = [
  pack({
    code: 'glaswol-rol', node: 'isolatie/glaswol/glaswol-rollen', shape: 'insulation-roll', brands: 'warmhuys dekenhof own-basis', unit: 'rol',
    name: ['Glaswol rol {facing} {t} mm {w|cm} cm breed', 'Glass wool roll {facing} {t} mm {w|cm} cm wide'], grid: ['facing onbekleed alu kraft', 't 50 60 80 100 120 140 160 180 220', 'l×w 5400×600 5400×1200'],
    specs: { application: 'schuin-dak', fire_class: 'A1' }, use: ['Deken voor zolder, tussenwand en verdiepingsvloer; klemt zonder nieten.', 'Blanket for attic, partition and floor; clamps without staples.'], paint: WOOL, needs: [nice('dampremmende-folie', 0.02, 'm2')], pull: 3,
  }, 0.035, 16, (t) => 1.2 + t * 0.042, ROLL),
  pack({
    code: 'glaswol-plaat', node: 'isolatie/glaswol/glaswol-platen', shape: 'wool-pack', brands: 'warmhuys kernwol',
    name: ['Glaswol plaat {t} mm {l|cm} × {w|cm} cm', 'Glass wool slab {t} mm {l|cm} × {w|cm} cm'], grid: ['t 45 60 75 90 100 120 140', 'l×w 1350×600 1200×600'], specs: { facing: 'onbekleed', application: 'wand', fire_class: 'A1' },
    use: ['Stijve plaat voor metal stud en houtskelet, maat 60 cm past tussen de staanders.', 'Stiff slab for drywall and timber frame; 60 cm fits between the studs.'], paint: WOOL,
  }, 0.034, 18, (t) => 1.4 + t * 0.05),
  pack({
    code: 'spouwplaat', node: 'isolatie/glaswol/spouwplaten-glaswol', shape: 'wool-pack', brands: 'spouwvol warmhuys',
    name: ['Spouwplaat glaswol {t} mm {l|cm} × {w|cm} cm', 'Cavity slab glass wool {t} mm {l|cm} × {w|cm} cm'], grid: ['t 75 90 100 115 130 150 170', 'l×w 1250×600'], specs: { application: 'spouw', facing: 'vlies' },
    use: ['Waterafstotende plaat voor de spouwmuur, vast met slagankers (5 per m²).', 'Water repellent slab for cavity walls, held by wall ties (5 per m²).'], paint: WOOL,
  }, 0.032, 22, (t) => 2 + t * 0.07),
  pack({
    code: 'steenwol-plaat', node: 'isolatie/steenwol', shape: 'wool-pack', brands: 'kernwol warmhuys own-basis',
    name: ['Steenwol plaat {t} mm {l|cm} × {w|cm} cm', 'Stone wool slab {t} mm {l|cm} × {w|cm} cm'], grid: ['t 40 50 60 80 100 120 140', 'l×w 1000×600 1200×600'], specs: { application: 'wand', fire_class: 'A1' },
    use: ['Brandt niet en dempt geluid in wand en vloer.', 'Does not burn and damps sound in wall and floor.'], paint: ['#a9a25f', '#5a5530'],
  }, 0.035, 45, (t) => 1.9 + t * 0.066),
  pack({
    code: 'steenwol-brand', node: 'isolatie/steenwol', shape: 'wool-pack', brands: 'kernwol stilwand',
    name: ['Brandwerende steenwol {facing} {t} mm {l|cm} × {w|cm} cm', 'Fire stopping stone wool {facing} {t} mm {l|cm} × {w|cm} cm'], grid: ['facing onbekleed alu', 't 30 50 80 100', 'l×w 1000×600'], specs: { fire_class: 'A1', fire_minutes: 60 },
    use: ['Voor doorvoeren, schachten en rookkanalen, tot 1000 graden.', 'For penetrations, shafts and flues, up to 1000 degrees.'], paint: ['#a9a25f', '#8a2f23'],
  }, 0.038, 100, (t) => 4 + t * 0.16),
  pack({
    code: 'pir-wand', node: 'isolatie/pir-en-pur/pir-wandplaten', shape: 'insulation-board', brands: 'warmhuys schuimvast isovast',
    name: ['PIR-isolatieplaat wand {t} mm {l|cm} × {w|cm} cm', 'PIR insulation board wall {t} mm {l|cm} × {w|cm} cm'], grid: ['t 20 30 40 50 60 80 100 120', 'l×w 1200×600 1200×1000 2400×1200'], specs: { facing: 'alu', application: 'wand' },
    use: ['Hoogste isolatiewaarde per centimeter; tape de naden met aluminiumtape.', 'Highest insulation per centimetre; seal joints with foil tape.'], paint: PIR, needs: [need('alutape', 0.1, 'm2')], pull: 2,
  }, 0.022, 32, (t) => 2.6 + t * 0.205),
  pack({
    code: 'pir-plat-dak', node: 'isolatie/pir-en-pur/pir-dakplaten/plat-dak-pir', shape: 'insulation-board', brands: 'warmhuys dakvast',
    name: ['PIR-dakplaat plat dak {facing} {t} mm {l|cm} × {w|cm} cm', 'PIR roof board flat roof {facing} {t} mm {l|cm} × {w|cm} cm'], grid: ['facing vlies alu', 't 60 80 100 120 140 160', 'l×w 1200×600 1200×1200'], specs: { application: 'plat-dak' },
    use: ['Drukvast onder EPDM en bitumen, beloopbaar tijdens het werk.', 'Load bearing under EPDM and bitumen, can be walked on.'], paint: PIR,
  }, 0.024, 33, (t) => 3 + t * 0.21),
  pack({
    code: 'pir-schuin-dak', node: 'isolatie/pir-en-pur/pir-dakplaten/schuin-dak-pir', shape: 'insulation-board', brands: 'warmhuys thermonoord',
    name: ['PIR-dakplaat schuin dak tong en groef {t} mm {l|cm} × {w|cm} cm', 'PIR roof board pitched tongue and groove {t} mm {l|cm} × {w|cm} cm'], grid: ['t 60 80 100 120 140', 'l×w 2400×1020 2400×600'], specs: { application: 'schuin-dak', facing: 'alu' },
    use: ['Op het dakbeschot onder de tengels: geen koudebrug bij de gordingen.', 'On the roof deck below the counter battens: no cold bridge at the purlins.'], paint: PIR,
  }, 0.022, 33, (t) => 3.6 + t * 0.215),
  pack({
    code: 'pir-vloer', node: 'isolatie/pir-en-pur/pir-vloerplaten', shape: 'insulation-board', brands: 'isovast schuimvast',
    name: ['PIR-vloerplaat {t} mm {l|cm} × {w|cm} cm', 'PIR floor board {t} mm {l|cm} × {w|cm} cm'], grid: ['t 30 40 52 60 82 100', 'l×w 1200×600 1200×1000'], specs: { application: 'vloer', facing: 'alu' },
    use: ['Onder dekvloer en vloerverwarming, drukvast 150 kPa.', 'Under screed and underfloor heating, 150 kPa.'], paint: PIR,
  }, 0.022, 32, (t) => 2.7 + t * 0.2),
  ...[100, 150].map((strength): Family => pack({
    code: `eps-${strength}`, node: `isolatie/eps-en-xps/eps-platen/eps-${strength}`, shape: 'insulation-board', brands: 'isovast warmhuys own-basis',
    name: [`EPS ${strength} plaat {t} mm {l|cm} × {w|cm} cm`, `EPS ${strength} board {t} mm {l|cm} × {w|cm} cm`], grid: ['t 20 30 40 50 60 80 100 120', 'l×w 1000×500 1200×1000'], specs: { application: 'vloer', class: `EPS${strength}` },
    use: ['Licht piepschuim voor vloer, kruipruimte en gevel; snijdt met een gloeidraad of mes.', 'Light polystyrene for floor, crawl space and facade; cut with hot wire or knife.'], paint: ['#f4f6f7', '#2b6aa8'],
  }, 0.036, strength === 100 ? 20 : 25, (t) => 0.6 + t * (strength === 100 ? 0.085 : 0.11))),
  pack({
    code: 'xps', node: 'isolatie/eps-en-xps/xps-platen', shape: 'insulation-board', brands: 'isovast schuimvast',
    name: ['XPS plaat {edge} {t} mm {l|cm} × {w|cm} cm', 'XPS board {edge} {t} mm {l|cm} × {w|cm} cm'], grid: ['edge recht sponning', 't 20 30 40 50 60 80 100', 'l×w 1250×600 2500×600'], specs: { application: 'vloer' },
    use: ['Neemt geen water op: onder fundering, in de grond en op het omgekeerde dak.', 'Takes up no water: under foundations, in the ground and on inverted roofs.'], paint: ['#8fc0dd', '#1c5a86'],
  }, 0.034, 33, (t) => 1.2 + t * 0.155),
  {
    code: 'isolatieparels', node: 'isolatie/eps-en-xps/isolatieparels-en-korrels', kind: 'insulation', shape: 'bag', brands: 'spouwvol vloermix', unit: 'zak',
    name: ['{kind}, zak {vol} l', '{kind}, bag {vol} l'], grid: ['kind EPS-parels perliet kleikorrels', 'vol 50 100 250'], euro: (s) => 4 + s.vol * 0.115, weight: (s) => s.vol * 0.1, per: 'l', holds: (s) => s.vol, use: ['Vult een holle vloer of schuin hoekje waar platen niet passen.', 'Fills a hollow floor or odd corner where boards do not fit.'], paint: ['#f4f6f7', '#2b6aa8'],
  },
  pack({ code: 'houtvezel', node: 'isolatie/natuurlijke-isolatie', shape: 'wool-pack', brands: 'rondom-isolatie thermonoord', name: ['Houtvezelplaat {type} {t} mm {l|cm} × {w|cm} cm', 'Wood fibre board {type} {t} mm {l|cm} × {w|cm} cm'], grid: ['type flexibel drukvast', 't 40 60 80 100 140', 'l×w 1220×575'], use: ['Houdt zomerwarmte langer buiten en regelt vocht.', 'Keeps summer heat out longer and buffers moisture.'], paint: ['#b58a52', '#5b4226'] }, 0.038, 55, (t) => 1.6 + t * 0.11),
  pack({ code: 'vlaswol', node: 'isolatie/natuurlijke-isolatie', shape: 'wool-pack', brands: 'rondom-isolatie dekenhof', name: ['{kind} isolatieplaat {t} mm {l|cm} × {w|cm} cm', '{kind} insulation slab {t} mm {l|cm} × {w|cm} cm'], grid: ['kind vlaswol hennepwol', 't 60 80 100 120 140', 'l×w 1200×600'], use: ['Prikt niet en is met een kartelmes te snijden.', 'Does not itch and cuts with a serrated knife.'], paint: ['#b9a86a', '#5f5526'] }, 0.038, 35, (t) => 2 + t * 0.115),
  pack({ code: 'schapenwol', node: 'isolatie/natuurlijke-isolatie', shape: 'insulation-roll', brands: 'dekenhof rondom-isolatie', unit: 'rol', name: ['Schapenwol deken {t} mm {w|cm} cm breed', 'Sheep wool blanket {t} mm {w|cm} cm wide'], grid: ['t 50 80 100 120', 'l×w 6000×600 6000×400'], use: ['Voor dak en wand; buffert vocht zonder warmte te verliezen.', 'For roof and wall; buffers moisture without losing warmth.'], paint: ['#e6ddca', '#7a6a4a'] }, 0.036, 20, (t) => 2.6 + t * 0.15, ROLL),
  {
    code: 'dampremmende-folie', node: 'isolatie/folies-en-tapes/dampremmende-folie', kind: 'membrane', shape: 'membrane-roll', brands: 'luchtdicht warmhuys',
    name: ['Dampremmende folie {type} {w|m} × {l|m} m', 'Vapour barrier {type} {w|m} × {l|m} m'], grid: ['type PE vochtvariabel aluminium', 'w×l 1500×10000 1500×50000 2000×25000 4000×25000'], euro: (s, c) => m2(s) * (c.type === 'PE' ? 0.75 : 1.9), weight: (s) => m2(s) * 0.19, per: 'm2', holds: m2, use: ['Aan de warme kant van de isolatie, naden 10 cm overlappen en tapen.', 'On the warm side of insulation; overlap joints 10 cm and tape.'], paint: ['#7fb3d9', '#1c4d77'], needs: [need('alutape', 0.02, 'm2')],
  },
  {
    code: 'dampopen-folie', node: 'isolatie/folies-en-tapes/dampopen-folie', kind: 'membrane', shape: 'membrane-roll', brands: 'luchtdicht dakvast',
    name: ['Dampopen folie {type} {w|m} × {l|m} m', 'Breather membrane {type} {w|m} × {l|m} m'], grid: ['type gevel dak', 'w×l 1500×25000 1500×50000 3000×50000'], euro: (s) => m2(s) * 1.35, weight: (s) => m2(s) * 0.14, per: 'm2', holds: m2, use: ['Waterdicht van buiten, dampopen van binnen; achter gevelbekleding of onder pannen.', 'Watertight from outside, open to vapour from inside; behind cladding or under tiles.'], paint: ['#56616a', '#2a3136'],
  },
  {
    code: 'alutape', node: 'isolatie/folies-en-tapes/tapes-en-manchetten', kind: 'sealant', shape: 'tape', brands: 'luchtdicht own-basis', unit: 'rol',
    name: ['{kind} {w} mm, rol {m} m', '{kind} {w} mm, roll {m} m'], grid: ['kind aluminiumtape luchtdichtingstape butyltape', 'w 50 60 75 100', 'm 25 50'], euro: (s) => 2 + s.w * s.m * 0.0045, weight: (s) => s.w * s.m * 0.00012, per: 'm', holds: (s) => s.m, use: ['Dicht naden van folie en PIR-platen luchtdicht af.', 'Seals joints of membrane and PIR boards airtight.'], paint: ['#c6cdd2', '#1f5fa8'],
  },
  {
    code: 'buisisolatie', node: 'isolatie/leidingisolatie', kind: 'insulation', shape: 'pipe-insulation', brands: 'rondom-isolatie own-basis', unit: 'stuk',
    name: ['Buisisolatie schuim {d} mm dik {t} mm {l|cm} cm', 'Foam pipe insulation {d} mm wall {t} mm {l|cm} cm'], grid: ['d 15 18 22 28 35 42', 't 9 13 20', 'l 1000 2000'], euro: (s) => metres(s) * (0.45 + s.d * 0.018 + s.t * 0.035), weight: (s) => metres(s) * 0.03, per: 'm', holds: metres, use: ['Schuif om de leiding en plak de naad: bespaart en voorkomt condens.', 'Slide over the pipe and tape the seam: saves heat and prevents condensation.'], paint: ['#5d646a', '#2f3438'],
  },
  {
    code: 'buisschaal', node: 'isolatie/leidingisolatie', kind: 'insulation', shape: 'pipe-insulation', brands: 'kernwol rondom-isolatie', unit: 'stuk',
    name: ['Buisschaal steenwol {d} mm dik {t} mm {l|cm} cm', 'Stone wool pipe shell {d} mm wall {t} mm {l|cm} cm'], grid: ['d 22 28 35 48 60', 't 20 30 40', 'l 1000'], euro: (s) => 3 + s.d * 0.06 + s.t * 0.12, weight: (s) => s.t * 0.02, per: 'm', holds: metres, specs: { facing: 'alu' }, use: ['Voor cv in de kruipruimte en brandwerende doorvoeren.', 'For heating pipes in crawl spaces and fire stopped penetrations.'], paint: ['#b9bfc3', '#8a2f23'],
  },
  { code: 'geluidsband', node: 'isolatie/geluidsisolatie', kind: 'insulation', shape: 'tape', brands: 'stilwand gipsa', unit: 'rol', name: ['Geluidsband {w} mm dik {t} mm, rol {m} m', 'Acoustic tape {w} mm thick {t} mm, roll {m} m'], grid: ['w 30 50 70 95', 't 3 4', 'm 15 30'], euro: (s) => 1.5 + s.w * s.m * 0.004, weight: (s) => s.m * 0.01, per: 'm', holds: (s) => s.m, use: ['Onder profielen tegen contactgeluid naar vloer en muur.', 'Under profiles against impact sound to floor and wall.'], paint: ['#4a4f55', '#2b6aa8'] },
  { code: 'akoestisch-paneel', node: 'isolatie/geluidsisolatie', kind: 'board', shape: 'acoustic-board', brands: 'stilwand eikhorst', name: ['Akoestisch paneel {colour} {t} mm {l|cm} × {w|cm} cm', 'Acoustic panel {colour} {t} mm {l|cm} × {w|cm} cm'], grid: ['colour eiken noten zwart grijs', 't 21', 'l×w 2440×600 3000×600'], euro: (s) => m2(s) * 52, weight: (s) => m2(s) * 9, per: 'm2', holds: m2, use: ['Latten op vilt: haalt de galm uit de kamer en staat mooi.', 'Slats on felt: takes echo out of the room and looks good.'], paint: ['#b98a52', '#2b2b2b'] },
  { code: 'radiatorfolie', node: 'isolatie/radiatorfolie-en-tocht', kind: 'insulation', shape: 'membrane-roll', brands: 'warmhuys own-basis', unit: 'rol', name: ['Radiatorfolie {type} {w|cm} × {l|cm} cm', 'Radiator foil {type} {w|cm} × {l|cm} cm'], grid: ['type magnetisch zelfklevend', 'w×l 500×2500 600×5000 700×10000'], euro: (s) => 5 + m2(s) * 4.5, weight: (s) => m2(s) * 0.2, per: 'm2', holds: m2, use: ['Kaatst warmte de kamer in; magnetisch op de achterkant van de radiator.', 'Reflects heat into the room; magnetic on the back of the radiator.'], paint: ['#cfd6da', '#c8102e'] },
  { code: 'tochtstrip', node: 'isolatie/radiatorfolie-en-tocht', kind: 'hardware', shape: 'tape', brands: 'luchtdicht own-basis', name: ['Tochtstrip {type} {colour} {m} m', 'Draught strip {type} {colour} {m} m'], grid: ['type E-profiel P-profiel borstel', 'colour wit bruin zwart', 'm 6 10 24'], euro: (s) => 3 + s.m * 0.62, weight: (s) => s.m * 0.02, per: 'm', holds: (s) => s.m, use: ['Sluit kieren van 1 tot 5 mm bij ramen en deuren.', 'Closes gaps of 1 to 5 mm at windows and doors.'], paint: ['#f2f2f0', '#5b666d'] },
]
