// biome-ignore-all format: a table of goods, a few lines each
import { type Family, metres, need } from '../catalogue/range/family.ts'

const ROOT = 'gips-en-afbouw'
const STEEL = ['#c3cbd0', '#5b666d'] as const

export const DRYLINING_FAMILIES: readonly Family[] = [
  {
    code: 'c-profiel', node: `${ROOT}/profielen-en-ophanging/wandprofielen`, kind: 'profile', shape: 'profile', brands: 'gipsa own-basis profilex',
    name: ['C-profiel {w} mm {l} mm', 'C stud {w} mm {l} mm'], grid: ['w 50 75 100', 'l 2600 3000 3600 4000'], euro: (s) => metres(s) * (1.05 + s.w * 0.018), weight: (s) => metres(s) * s.w * 0.0115, per: 'm', holds: metres, specs: { profile: 'C', material: 'verzinkt', application: 'wand' },
    use: ['Staander van een metal stud wand, hart op hart 600 mm. Klem in het U-profiel, niet schroeven.', 'Stud of a drywall, 600 mm apart. Clamp it in the U track, do not screw.'], paint: STEEL, needs: [need('u-profiel', 0.4)], pull: 2,
  },
  {
    code: 'u-profiel', node: `${ROOT}/profielen-en-ophanging/wandprofielen`, kind: 'profile', shape: 'profile', brands: 'gipsa own-basis profilex',
    name: ['U-profiel {w} mm {l} mm', 'U track {w} mm {l} mm'], grid: ['w 50 75 100', 'l 2600 3000 4000'], euro: (s) => metres(s) * (0.95 + s.w * 0.016), weight: (s) => metres(s) * s.w * 0.01, per: 'm', holds: metres, specs: { profile: 'U', material: 'verzinkt', application: 'wand' },
    use: ['Ligger op vloer en plafond waar de staanders in klemmen; plak er geluidsband onder.', 'Track on floor and ceiling that holds the studs; put acoustic tape under it.'], paint: STEEL, needs: [need('slagplug', 0.04)],
  },
  {
    code: 'plafondprofiel', node: `${ROOT}/profielen-en-ophanging/plafondprofielen`, kind: 'profile', shape: 'profile', brands: 'gipsa plafonia',
    name: ['Plafondprofiel {kind} 60/27 {l} mm', 'Ceiling profile {kind} 60/27 {l} mm'], grid: ['kind CD UD', 'l 2600 3000 4000'], euro: (s, c) => metres(s) * (c.kind === 'CD' ? 1.55 : 1.1), weight: (s) => metres(s) * 0.58, per: 'm', holds: metres, specs: { material: 'verzinkt', application: 'plafond' },
    use: ['Draagt gipsplaten onder balk of betonvloer, hart op hart 400 mm.', 'Carries plasterboard under joists or concrete, 400 mm apart.'], paint: STEEL,
  },
  {
    code: 'ophangbeugel', node: `${ROOT}/profielen-en-ophanging/beugels-en-ophanging`, kind: 'profile', shape: 'bracket', brands: 'profilex plafonia', unit: 'doos',
    name: ['{kind} voor plafondprofiel {l} mm, {pack} stuks', '{kind} for ceiling profile {l} mm, {pack} pieces'], grid: ['kind directafhanger noniushanger kruisverbinder', 'l 60 125 200', 'pack 25 100'], euro: (s) => s.pack * (0.28 + s.l * 0.0018), weight: (s) => s.pack * 0.045, per: 'stuk', holds: (s) => s.pack, specs: { material: 'verzinkt' },
    use: ['Stelt het plafond op hoogte en haalt het geluid uit de vloer erboven.', 'Sets the ceiling to height and cuts noise from the floor above.'], paint: STEEL,
  },
  {
    code: 'voegenvuller', node: `${ROOT}/voegen-en-afwerken/voegenvuller`, kind: 'plaster', shape: 'bag', brands: 'gipsa stucmeester own-basis',
    name: ['Voegenvuller {type}, zak {kg} kg', 'Joint filler {type}, bag {kg} kg'], grid: ['type standaard sneldrogend vochtwerend', 'kg 5 12.5 25'], euro: (s) => 4 + s.kg * 0.92, weight: (s) => s.kg, per: 'kg', holds: (s) => s.kg, derived: (s) => ({ coverage_m2: s.kg * 3 }),
    use: ['Vult naden en schroefgaten van gipsplaten; na 45 minuten de tweede laag.', 'Fills joints and screw holes of plasterboard; second coat after 45 minutes.'], paint: ['#f2efe8', '#1f6b45'], pull: 2,
  },
  {
    code: 'voegpasta', node: `${ROOT}/voegen-en-afwerken/voegenvuller`, kind: 'plaster', shape: 'bucket', brands: 'gipsa karton-kalk', unit: 'emmer',
    name: ['Finish- en voegpasta, emmer {kg} kg', 'Finishing and joint paste, bucket {kg} kg'], grid: ['kg 1.5 5 10 20'], euro: (s) => 4.5 + s.kg * 1.55, weight: (s) => s.kg, per: 'kg', holds: (s) => s.kg, use: ['Kant-en-klaar voor de laatste laag; schuurt makkelijk glad.', 'Ready mixed for the last coat; easy to sand smooth.'], paint: ['#f2efe8', '#1f6b45'],
  },
  {
    code: 'wapeningsband', node: `${ROOT}/voegen-en-afwerken/wapeningsband`, kind: 'plaster', shape: 'tape', brands: 'gipsa own-basis', unit: 'rol',
    name: ['Wapeningsband {type} {w} mm, rol {m} m', 'Joint tape {type} {w} mm, roll {m} m'], grid: ['type gaas papier glasvlies', 'w 50', 'm 20 45 90 150'], euro: (s) => 2.6 + s.m * 0.11, weight: (s) => s.m * 0.006, per: 'm', holds: (s) => s.m, use: ['Voorkomt scheuren in de naad tussen platen.', 'Prevents cracks in the joint between boards.'], paint: ['#f4f2ec', '#3f5f8a'],
  },
  {
    code: 'hoekbeschermer', node: `${ROOT}/voegen-en-afwerken/hoekbeschermers`, kind: 'profile', shape: 'corner-bead', brands: 'profilex stucmeester',
    name: ['Hoekbeschermer {material} {l} mm', 'Corner bead {material} {l} mm'], grid: ['material verzinkt aluminium kunststof rvs', 'l 2500 2600 3000'], euro: (s, c) => metres(s) * (c.material === 'rvs' ? 2.9 : 0.95), weight: (s) => metres(s) * 0.12, per: 'm', holds: metres, use: ['Maakt een buitenhoek recht en stootvast onder de stuclaag.', 'Makes an outer corner straight and impact proof under the plaster.'], paint: STEEL,
  },
  {
    code: 'gipspleister', node: `${ROOT}/stucwerk/pleister`, kind: 'plaster', shape: 'bag', brands: 'gipsa stucmeester karton-kalk',
    name: ['{kind}, zak {kg} kg', '{kind}, bag {kg} kg'], grid: ['kind handpleister machinepleister finishpleister kalkpleister', 'kg 5 10 25'], euro: (s) => 3 + s.kg * 0.44, weight: (s) => s.kg, per: 'kg', holds: (s) => s.kg, derived: (s) => ({ coverage_m2: Number((s.kg / 8.5).toFixed(1)) }),
    use: ['Voor wanden en plafonds binnen, in een laag van 5 tot 50 mm.', 'For indoor walls and ceilings, 5 to 50 mm in one coat.'], paint: ['#efe9dc', '#8a2f23'], needs: [need('voorstrijk', 0.02, 'm2')],
  },
  {
    code: 'voorstrijk', node: `${ROOT}/stucwerk/voorstrijk`, kind: 'paint', shape: 'jerrycan', brands: 'gipsa stucmeester kleurhof', unit: 'can',
    name: ['Voorstrijk {type} {vol} l', 'Primer {type} {vol} l'], grid: ['type dieptegrond kwarts hechtprimer', 'vol 1 2.5 5 10'], euro: (s) => 4 + s.vol * 3.4, weight: (s) => s.vol * 1.02, per: 'l', holds: (s) => s.vol, derived: (s) => ({ coverage_m2: s.vol * 8 }), use: ['Regelt de zuiging van de ondergrond zodat pleister, lijm en verf hechten.', 'Evens out absorption so that plaster, glue and paint adhere.'], paint: ['#3f7fbf', '#163b62'],
  },
  {
    code: 'sierpleister', node: `${ROOT}/stucwerk/sierpleister`, kind: 'paint', shape: 'bucket', brands: 'stucmeester muurtint', unit: 'emmer',
    name: ['Sierpleister {colour} korrel {grain}, emmer {kg} kg', 'Decorative plaster {colour} grain {grain}, bucket {kg} kg'], grid: ['colour wit creme grijs', 'grain 1mm 1,5mm 2mm', 'kg 8 15 20'], euro: (s) => 9 + s.kg * 1.6, weight: (s) => s.kg, per: 'kg', holds: (s) => s.kg, use: ['Gekleurde pleister die je rolt of spaant, zonder schilderen klaar.', 'Coloured plaster to roll or trowel, done without painting.'], paint: ['#efe9dc', '#6b6458'],
  },
  {
    code: 'inspectieluik', node: `${ROOT}/luiken-en-plafonds`, kind: 'hardware', shape: 'led-panel', brands: 'profilex plafonia',
    name: ['Inspectieluik {type} {w|cm} × {h|cm} cm', 'Access panel {type} {w|cm} × {h|cm} cm'], grid: ['type gips staal brandwerend', 'w×h 200×200 300×300 400×400 600×600'], euro: (s, c) => 12 + s.w * 0.05 + (c.type === 'brandwerend' ? 90 : 0), weight: (s) => 0.5 + s.w * 0.006, use: ['Onzichtbaar luik voor kranen en leidingwerk, met drukslot.', 'Invisible panel for valves and pipes, with push latch.'], paint: ['#f2f2f0', '#8f9396'],
  },
  {
    code: 'systeemplafond', node: `${ROOT}/luiken-en-plafonds`, kind: 'board', shape: 'acoustic-board', brands: 'plafonia afbouwgilde', unit: 'pak',
    name: ['Plafondtegel {type} {t} mm {l|cm} × {w|cm} cm, {pack} stuks', 'Ceiling tile {type} {t} mm {l|cm} × {w|cm} cm, {pack} pieces'], grid: ['type fijn geperforeerd', 't 15 20', 'l×w×pack 600×600×14 1200×600×8'], euro: (s) => s.pack * (s.l / 1200) * 7.4, weight: (s) => s.pack * (s.l / 600) * 1.3, per: 'm2', holds: (s) => Number(((s.l * s.w * s.pack) / 1e6).toFixed(2)), use: ['Inlegtegel voor een T-profiel van 24 mm, dempt galm en is los uit te nemen.', 'Lay-in tile for a 24 mm T grid, damps echo and lifts out.'], paint: ['#f4f4f1', '#9aa0a4'],
  },
]
