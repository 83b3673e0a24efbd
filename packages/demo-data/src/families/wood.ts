// biome-ignore-all format: a table of goods, a few lines each
import { type Family, m2, m3, metres, need, nice } from '../catalogue/range/family.ts'
import { doorToMeasure } from './made-to-order.ts'

type Line = Pick<Family, 'code' | 'node' | 'shape' | 'name' | 'brands' | 'grid' | 'use' | 'paint'> & Partial<Family>
/** Timber is bought by the cubic metre and sold by the running metre. */
const timber = (line: Line, perM3: number, density = 470): Family => ({
  kind: 'timber', euro: (s) => m3(s) * perM3 + 0.35, weight: (s) => m3(s) * density, per: 'm', holds: metres, ...line,
  // Beams are sawn to length in the branch.
  ...(line.shape === 'beam' ? { specs: { ...line.specs, plaatservice: true } } : {}),
})
const BEAMS = 'hout/balken-en-regels'

export const WOOD_FAMILIES: readonly Family[] = [
  timber({
    code: 'vuren-balk', node: `${BEAMS}/vuren-balken`, shape: 'beam', brands: 'noorderhout own-basis vurenberg',
    name: ['Vuren balk {finish} {strength} {t} × {w} mm {l|cm} cm', 'Spruce beam {finish} {strength} {t} × {w} mm {l|cm} cm'],
    grid: ['finish×t×w geschaafd×44×69 geschaafd×45×70 geschaafd×44×94 geschaafd×44×119 geschaafd×44×144 geschaafd×58×156 fijnbezaagd×50×100 fijnbezaagd×50×150 fijnbezaagd×63×160 fijnbezaagd×75×200', 'strength C18 C24', 'l 2400 3000 3600 4200 4800'],
    specs: { wood: 'vuren', treatment: 'onbehandeld' },
    use: ['Constructiehout voor balklagen, kapconstructies en stelwerk. C24 draagt meer en is rechter dan C18.', 'Structural timber for joists, roofs and framing. C24 carries more and is straighter than C18.'],
    paint: ['#dcb883', '#8a6534'], needs: [need('houtschroef-lang', 0.1, 'm'), nice('balkdrager', 0.5, 'piece')], pull: 3,
  }, 640),
  timber({
    code: 'sls', node: `${BEAMS}/sls-en-cls`, shape: 'beam', brands: 'noorderhout own-basis',
    name: ['SLS {t} × {w} mm {l|cm} cm', 'SLS stud {t} × {w} mm {l|cm} cm'],
    grid: ['t×w 38×63 38×89 38×120 38×140 38×184 38×235', 'l 2400 2700 3000 3600 4200 4800'],
    specs: { wood: 'vuren', strength: 'C24', finish: 'geschaafd', edge: 'afgerond' },
    use: ['Vierzijdig geschaafd regelhout met ronde kanten, voor tussenwand en houtskeletbouw.', 'Planed on four sides with rounded edges, for partition walls and timber frame.'],
    paint: ['#e3c391', '#8a6534'], needs: [need('houtschroef-lang', 0.1, 'm'), nice('glaswol-plaat', 0.1, 'm')], pull: 3,
  }, 560),
  timber({
    code: 'gelamineerde-ligger', node: `${BEAMS}/gelamineerde-liggers`, shape: 'beam', brands: 'noorderhout laagland-hout',
    name: ['Gelamineerde ligger vuren GL24 {w} × {h} mm {l|cm} cm', 'Glulam beam spruce GL24 {w} × {h} mm {l|cm} cm'],
    grid: ['w×h 60×120 80×160 90×200 120×240 140×280', 'l 3000 4000 5000 6000'],
    specs: { wood: 'vuren', strength: 'GL24' }, isPickupOnly: true,
    use: ['Scheurvrij en recht over grote overspanning: carport, overkapping en doorbraak.', 'Straight and without cracks over large spans: carport, canopy and wall opening.'], paint: ['#dfba80', '#8a6534'],
  }, 1150),
  timber({
    code: 'douglas-balk', node: `${BEAMS}/douglas-balken`, shape: 'beam', brands: 'laagland-hout hekkerman',
    name: ['Douglas balk {finish} {t} × {w} mm {l|cm} cm', 'Douglas beam {finish} {t} × {w} mm {l|cm} cm'],
    grid: ['finish fijnbezaagd geschaafd', 't×w 45×120 45×160 60×160 120×120 150×150', 'l 3000 4000 5000'],
    specs: { wood: 'douglas', place: 'buiten' },
    use: ['Sterk, warm rood hout voor veranda en tuinhuis. Hart en spint in het zicht, zonder behandeling buiten te gebruiken.', 'Strong reddish timber for porch and garden house. Can be used outside untreated.'], paint: ['#c98f5c', '#6d4426'],
  }, 760, 550),
  timber({
    code: 'hardhouten-balk', node: `${BEAMS}/hardhouten-balken`, shape: 'beam', brands: 'eikhorst houtgaard',
    name: ['Hardhouten balk {wood} {t} × {w} mm {l|cm} cm', 'Hardwood beam {wood} {t} × {w} mm {l|cm} cm'],
    grid: ['wood azobe hardhout', 't×w 40×60 45×70 60×60 70×140', 'l 2500 3000 4000'], specs: { place: 'buiten', class: 'D70' },
    use: ['Voor vlonderbalk, beschoeiing en poort. Voorboren is nodig, gebruik rvs.', 'For deck joists, revetment and gates. Pre-drill and use stainless steel.'], paint: ['#8a5a3a', '#4a2e1c'],
  }, 1900, 950),
  timber({
    code: 'panlat', node: 'hout/latten-en-panlatten/panlatten-en-tengels', shape: 'batten', brands: 'noorderhout own-basis dakvast',
    name: ['Panlat vuren {treatment} {t} × {w} mm {l|cm} cm', 'Roofing batten spruce {treatment} {t} × {w} mm {l|cm} cm'],
    grid: ['treatment onbehandeld geimpregneerd', 't×w 11×37 15×50 22×38 22×50 25×38', 'l 3000 3600 4200 4800'], specs: { wood: 'vuren', finish: 'ruw' },
    use: ['Voor pannendak, tengels en achterhout. Geïmpregneerd blijft hij ook vochtig gezond.', 'For tiled roofs, counter battens and backing. Treated battens stay sound when damp.'], paint: ['#d8b27a', '#7d5b2d'], pull: 2,
  }, 620),
  timber({
    code: 'geschaafde-lat', node: 'hout/latten-en-panlatten/geschaafde-latten', shape: 'batten', brands: 'schaafbank plintwerk',
    name: ['Geschaafde lat {wood} {t} × {w} mm {l|cm} cm', 'Planed batten {wood} {t} × {w} mm {l|cm} cm'],
    grid: ['wood vuren grenen', 't×w 6×18 9×28 12×18 12×30 12×44 18×28 18×44 21×44', 'l 2100 2700 3000'], specs: { finish: 'geschaafd' }, pull: 1.2,
    use: ['Strak geschaafd latwerk om in het zicht te gebruiken of te schilderen.', 'Smoothly planed battens to leave visible or paint.'], paint: ['#e6c796', '#8a6534'],
  }, 1250),
  timber({
    code: 'stelkozijnlat', node: 'hout/latten-en-panlatten/stelkozijnlatten', shape: 'batten', brands: 'noorderhout zaaghuys',
    name: ['Stelkozijnlat vuren {treatment} {t} × {w} mm {l|cm} cm', 'Subframe batten spruce {treatment} {t} × {w} mm {l|cm} cm'],
    grid: ['treatment onbehandeld geimpregneerd', 't×w 30×50 30×70 38×90', 'l 2400 3000 3600'], specs: { wood: 'vuren' },
    use: ['Voor het stellen van kozijnen in de spouw, met rechte en maatvaste kanten.', 'To set frames in the cavity, with straight and true edges.'], paint: ['#d8b27a', '#7d5b2d'],
  }, 690),
  timber({
    code: 'geschaafde-plank', node: 'hout/planken/geschaafde-planken', shape: 'plank', brands: 'noorderhout schaafbank',
    name: ['Plank {wood} geschaafd {t} × {w} mm {l|cm} cm', 'Planed plank {wood} {t} × {w} mm {l|cm} cm'],
    grid: ['wood vuren grenen douglas', 't×w 18×95 18×145 18×195 22×145 28×195', 'l 2400 3000 3600'], specs: { finish: 'geschaafd' },
    use: ['Voor planken, betimmering en bankjes; glad genoeg om direct af te werken.', 'For shelves, panelling and benches; smooth enough to finish at once.'], paint: ['#dfbb86', '#8a6534'],
  }, 1050),
  timber({
    code: 'steigerplank', node: 'hout/planken/steigerplanken', shape: 'plank', brands: 'steigeraar noorderhout zaaghuys',
    name: ['Steigerplank {finish} {t} × {w} mm {l|cm} cm', 'Scaffold plank {finish} {t} × {w} mm {l|cm} cm'],
    grid: ['finish ruw geschaafd geimpregneerd', 't×w 30×195 32×200', 'l 1250 2500 3000 4000 5000'], specs: { wood: 'vuren' },
    use: ['Voor meubel, wand en plantenbak. Nieuw hout met de stoere maat van de steiger; niet gekeurd om op te werken.', 'For furniture, walls and planters. New timber in scaffold size; not certified to work on.'], paint: ['#cfa871', '#7d5b2d'], pull: 2,
  }, 610),
  timber({
    code: 'rabatdeel', node: 'hout/planken/rabatdelen', shape: 'plank', brands: 'laagland-hout noorderhout',
    name: ['Rabatdeel {wood} {profile} {t} × {w} mm {l|cm} cm', 'Shiplap board {wood} {profile} {t} × {w} mm {l|cm} cm'],
    grid: ['wood douglas vuren lariks', 'profile channelsiding zweeds', 't×w 18×145 22×195', 'l 3000 4000 5000'], specs: { place: 'buiten' },
    use: ['Waterdichte gevelbekleding: laat 20 mm ventilatie achter de delen en schroef met rvs.', 'Watertight cladding: leave 20 mm ventilation behind and fix with stainless steel.'], paint: ['#c4955f', '#6d4426'], needs: [need('gevelschroef', 0.05, 'm')],
  }, 1080, 520),
  timber({
    code: 'vloerdeel', node: 'hout/planken/vloerdelen', shape: 'plank', brands: 'vloerdeel eikhorst',
    name: ['Vloerdeel {wood} tong en groef {t} × {w} mm {l|cm} cm', 'Floorboard {wood} tongue and groove {t} × {w} mm {l|cm} cm'],
    grid: ['wood vuren grenen eiken', 't×w 18×121 21×145 28×145', 'l 2100 3000 4200'],
    use: ['Massieve vloer die je schuurt en lakt of oliet. Schroef blind in de veer.', 'Solid floor to sand and varnish or oil. Screw blind through the tongue.'], paint: ['#d9ae72', '#7d5b2d'],
  }, 1500),
  ...['mdf', 'massieve'].map((type): Family => timber({
    code: `plint-${type}`, node: `hout/plinten-en-lijstwerk/plinten/${type}-plinten`, shape: 'moulding', brands: 'plintwerk own-basis',
    name: type === 'mdf' ? ['MDF plint {profile} {finish} {t} × {w} mm {l|cm} cm', 'MDF skirting {profile} {finish} {t} × {w} mm {l|cm} cm'] : ['Plint {wood} {profile} {t} × {w} mm {l|cm} cm', 'Skirting {wood} {profile} {t} × {w} mm {l|cm} cm'],
    grid: type === 'mdf' ? ['profile modern kraal blok', 'finish gegrond wit-gelakt', 't×w 9×55 12×70 15×90 18×120', 'l 2400'] : ['wood vuren eiken', 'profile recht-model kraal', 't×w 12×55 16×70 18×95', 'l 2400 2700'],
    use: ['Werkt de naad tussen vloer en wand af. Lijmen of schieten, kieren kitten met acrylaat.', 'Finishes the joint between floor and wall. Glue or pin, fill gaps with acrylic.'], paint: ['#ece9e2', '#8f8a80'], needs: [need('montagekit', 0.05, 'm'), nice('acrylaatkit', 0.05, 'm')],
  }, 3900, 700)),
  timber({
    code: 'architraaf', node: 'hout/plinten-en-lijstwerk/architraven', shape: 'moulding', brands: 'plintwerk schaafbank',
    name: ['Architraaf MDF {profile} {t} × {w} mm {l|cm} cm', 'MDF architrave {profile} {t} × {w} mm {l|cm} cm'], grid: ['profile modern kraal klassiek', 't×w 12×55 12×70 15×90', 'l 2200 2440'], specs: { finish: 'gegrond' },
    use: ['Dekt de naad tussen kozijn en muur, in verstek gezaagd.', 'Covers the joint between frame and wall, mitred at the corners.'], paint: ['#ece9e2', '#8f8a80'],
  }, 4200, 700),
  timber({
    code: 'rondhout', node: 'hout/plinten-en-lijstwerk/lijsten-en-rondhout', shape: 'moulding', brands: 'plintwerk zaaghuys',
    name: ['{kind} vuren {t} × {w} mm {l|cm} cm', '{kind} spruce {t} × {w} mm {l|cm} cm'], grid: ['kind hoeklijst rondhout kwartrond glaslat', 't×w 10×10 15×15 18×18 22×22 28×28', 'l 2700'], specs: { wood: 'vuren' },
    use: ['Voor afwerking van hoeken en aansluitingen, te schilderen of te beitsen.', 'To finish corners and joints; paint or stain it.'], paint: ['#e3c391', '#8a6534'],
  }, 2600),
  {
    code: 'laminaat', node: 'hout/vloeren/laminaat', kind: 'floor', shape: 'laminate', brands: 'vloerdeel own-basis',
    name: ['Laminaat {colour} {class} {t} mm {l} × {w} mm', 'Laminate {colour} {class} {t} mm {l} × {w} mm'], grid: ['colour eiken naturel lichtgrijs noten antraciet wit', 'class AC4 AC5', 't×l×w 7×1285×192 8×1285×192 12×1845×244'],
    euro: (s) => (s.t < 8 ? 26 : s.t * 4.6), weight: (s) => s.t * 1.75, per: 'm2', holds: (s) => Number((m2(s) * (s.t > 8 ? 5 : 9)).toFixed(2)), derived: (s) => ({ pack_size: s.t > 8 ? 5 : 9 }),
    use: ['Kliklaminaat voor woonkamer en kantoor. Begin met een rechte rij langs de langste muur.', 'Click laminate for living room and office. Start with a straight row along the longest wall.'], paint: ['#c79a5b', '#6d4930'], needs: [need('ondervloer-laminaat', 0.11, 'm2'), nice('plint-mdf', 0.4, 'm2')],
  },
  {
    code: 'ondervloer-laminaat', node: 'hout/vloeren/ondervloeren', kind: 'floor', shape: 'membrane-roll', brands: 'vloerdeel isovast own-basis', unit: 'pak',
    name: ['Ondervloer laminaat {core} {t} mm {area} m²', 'Laminate underlay {core} {t} mm {area} m²'], grid: ['core foam alu-foam houtvezel kurk', 't 2 3 5 7', 'area 10 15'],
    euro: (s) => s.area * (1.2 + s.t * 0.75), weight: (s) => s.area * s.t * 0.12, per: 'm2', holds: (s) => s.area, derived: (s) => ({ sound_db: 12 + s.t * 2, coverage_m2: s.area }),
    use: ['Dempt contactgeluid en vlakt kleine oneffenheden uit onder laminaat.', 'Dampens footfall and levels small bumps under laminate.'], paint: ['#6f8f7a', '#2f4f3a'],
  },
  {
    code: 'vinyl', node: 'hout/vloeren/vinylvloeren', kind: 'floor', shape: 'laminate', brands: 'vloerdeel vloerhard',
    name: ['PVC-klikvloer {colour} {t} mm {l} × {w} mm', 'Click vinyl floor {colour} {t} mm {l} × {w} mm'], grid: ['colour eiken naturel grijs noten', 't 4 5', 'l×w 1220×180 1500×228'],
    euro: (s) => s.t * 16, weight: (s) => s.t * 4, per: 'm2', holds: (s) => Number((m2(s) * 9).toFixed(2)), derived: () => ({ pack_size: 9 }), use: ['Waterdichte vloer voor keuken en bad, ook geschikt op vloerverwarming.', 'Waterproof floor for kitchen and bath, also over underfloor heating.'], paint: ['#b98f5a', '#5b4630'],
  },
  {
    code: 'binnendeur', node: 'hout/deuren-en-kozijnen/binnendeuren', kind: 'door', shape: 'door', brands: 'deurenfabriek-lek plintwerk own-basis',
    name: ['Binnendeur {type} {edge} {w|cm} × {h|cm} cm', 'Interior door {type} {edge} {w|cm} × {h|cm} cm'], grid: ['type vlakke-deur paneel glas', 'edge opdek stomp', 'w 730 780 830 880 930', 'h 2015 2115 2315'],
    euro: (s, c) => 52 + s.h * 0.012 + (c.type === 'vlakke-deur' ? 0 : c.type === 'paneel' ? 45 : 95), weight: (s, c) => (c.type === 'glas' ? 26 : 15) * (s.h / 2115), specs: { finish: 'gegrond' },
    use: ['Voorgelakte deur, klaar om af te hangen en te schilderen.', 'Primed door, ready to hang and paint.'], paint: ['#f0eee9', '#9a958b'], needs: [need('scharnier', 3), need('binnendeurslot', 1), nice('deurkruk', 1)],
  },
  {
    code: 'buitendeur', node: 'hout/deuren-en-kozijnen/buitendeuren', kind: 'door', shape: 'front-door', brands: 'deurenfabriek-lek eikhorst', isPickupOnly: true,
    name: ['Buitendeur {type} {wood} {w|cm} × {h|cm} cm', 'Exterior door {type} {wood} {w|cm} × {h|cm} cm'], grid: ['type voordeur achterdeur', 'wood hardhout', 'w 830 880 930', 'h 2015 2115 2315'],
    euro: (s) => 290 + s.h * 0.05, weight: () => 42, use: ['Geïsoleerde deur voor hang- en sluitwerk met SKG-keurmerk.', 'Insulated door for SKG certified locks and hinges.'], paint: ['#2f4a3c', '#c9b27a'], needs: [need('meerpuntsluiting', 1), need('scharnier', 4)],
  },
  {
    code: 'binnendeur-op-maat', node: 'hout/deuren-en-kozijnen/binnendeuren', kind: 'door', shape: 'door', brands: 'deurenfabriek-lek', isMadeToMeasure: true, configurator: doorToMeasure,
    name: ['Binnendeur op maat {type} {edge} tot {w|cm} × {h|cm} cm', 'Interior door made to measure {type} {edge} up to {w|cm} × {h|cm} cm'], grid: ['type vlakke-deur paneel glas', 'edge opdek stomp', 'w×h 930×2315 1100×2600'],
    euro: (s, c) => 140 + s.h * 0.05 + (c.type === 'glas' ? 120 : 0), weight: () => 24, use: ['Op de millimeter gemaakt na je opgave; maatwerk nemen we niet terug.', 'Made to the millimetre to your order; made to measure goods cannot be returned.'], paint: ['#f0eee9', '#9a958b'],
  },
  {
    code: 'binnenkozijn', node: 'hout/deuren-en-kozijnen/binnenkozijnen', kind: 'door', shape: 'door', brands: 'deurenfabriek-lek own-basis',
    name: ['Binnenkozijn {edge} {t} mm voor deur {w|cm} × {h|cm} cm', 'Interior frame {edge} {t} mm for door {w|cm} × {h|cm} cm'], grid: ['edge opdek stomp', 't 70 100 125', 'w 830 880 930', 'h 2015 2115 2315'],
    euro: (s) => 62 + s.t * 0.35, weight: (s) => 9 + s.t * 0.03, specs: { finish: 'gegrond' }, use: ['Bouwpakket met aftimmering, in een uur gesteld.', 'Kit with architrave, set in an hour.'], paint: ['#efece4', '#9a958b'],
  },
  {
    code: 'timmerpaneel', node: 'hout/panelen-en-bladen', kind: 'timber', shape: 'worktop', brands: 'eikhorst zaaghuys',
    name: ['Timmerpaneel {wood} {t} mm {l|cm} × {w|cm} cm', 'Furniture panel {wood} {t} mm {l|cm} × {w|cm} cm'], grid: ['wood vuren grenen eiken berken', 't 18 28', 'l×w 800×200 1200×300 1200×400 2000×500 2500×600'],
    euro: (s, c) => m2(s) * s.t * (c.wood === 'eiken' ? 4.6 : 1.7), weight: (s) => m2(s) * s.t * 0.52, per: 'm2', holds: m2, specs: { plaatservice: true }, use: ['Massief verlijmd blad voor kast, trap en vensterbank.', 'Solid glued panel for cupboard, stairs and window sill.'], paint: ['#d9b27b', '#7d5b2d'],
  },
  {
    code: 'werkblad', node: 'hout/panelen-en-bladen', kind: 'timber', shape: 'worktop', brands: 'zaaghuys plintwerk',
    name: ['Werkblad {colour} {t} mm {l|cm} × {w|cm} cm', 'Worktop {colour} {t} mm {l|cm} × {w|cm} cm'], grid: ['colour wit eiken antraciet zwart', 't 28 38', 'l×w 2050×600 3050×600 4100×600 3050×900'],
    euro: (s) => m2(s) * (22 + s.t), weight: (s) => m2(s) * s.t * 0.7, per: 'm2', holds: m2, specs: { plaatservice: false }, use: ['Kunststof werkblad met ronde voorkant; wij zagen de uitsparing voor spoelbak en kookplaat.', 'Laminate worktop with rounded front; we cut the openings for sink and hob.'], paint: ['#c7a26b', '#4a4a4a'],
  },
]
