// biome-ignore-all format: a question or a part a line
import { inLocale, type Locale } from '../text/locale.ts'
import { MATERIALS } from './advice-materials.ts'
import type { Block } from './body.ts'

type Chooser = {
  readonly node: string
  readonly title: readonly [nl: string, en: string]
  readonly questions: readonly (readonly [field: string, nl: string, en: string])[]
}

const SIZE = ['width_mm', 'Hoe breed mag een plaat of deel zijn?', 'How wide may a piece be?'] as const
const LENGTH = ['length_mm', 'Welke lengte heb je nodig?', 'Which length do you need?'] as const
const THICK = ['thickness_mm', 'Hoe dik moet het zijn?', 'How thick must it be?'] as const
const COLOUR = ['colour', 'Welke kleur zoek je?', 'Which colour are you looking for?'] as const
const PLACE = ['place', 'Komt het binnen of buiten?', 'Is it for indoors or outdoors?'] as const

/** The questions of an article, by its code. A question over a filter without a choice left is not asked. */
const CHOOSERS: Readonly<Record<string, Chooser>> = {
  'which-gypsum-board': { node: 'gips-en-afbouw/gipsplaten', title: ['Vind je gipsplaat', 'Find your gypsum board'], questions: [['property', 'Waar moet de plaat tegen kunnen?', 'What must the board withstand?'], ['application', 'Waar komt de plaat?', 'Where does the board go?'], SIZE, THICK, LENGTH] },
  'which-insulation': { node: 'isolatie', title: ['Vind je isolatie', 'Find your insulation'], questions: [['application', 'Wat ga je isoleren?', 'What will you insulate?'], ['facing', 'Welke bekleding past erbij?', 'Which facing fits?'], THICK, LENGTH] },
  'how-much-paint': { node: 'verf/muurverf', title: ['Vind je muurverf', 'Find your wall paint'], questions: [PLACE, ['gloss', 'Welke glans wil je?', 'Which sheen do you want?'], COLOUR, ['content_l', 'Hoeveel liter heb je nodig?', 'How many litres do you need?']] },
  'which-screw': { node: 'ijzerwaren/schroeven', title: ['Vind je schroef', 'Find your screw'], questions: [PLACE, ['finish', 'Welke afwerking past erbij?', 'Which finish fits?'], ['diameter_mm', 'Hoe dik is de schroef?', 'How thick is the screw?'], ['length_mm', 'Hoe lang is de schroef?', 'How long is the screw?'], ['pack_size', 'Hoeveel heb je er nodig?', 'How many do you need?']] },
  'which-sealant': { node: 'kit-en-lijm/kit', title: ['Vind je kit', 'Find your sealant'], questions: [PLACE, ['type', 'Wat moet de kit kunnen?', 'What must the sealant do?'], COLOUR, ['content_ml', 'Hoeveel heb je nodig?', 'How much do you need?']] },
  'choosing-a-drill': { node: 'gereedschap/elektrisch-gereedschap/boormachines', title: ['Vind je boormachine', 'Find your drill'], questions: [['type', 'Wat ga je boren?', 'What will you drill?'], ['voltage_v', 'Hoeveel kracht moet de accu leveren?', 'How much power must the battery give?'], ['set', 'Wat wil je erbij?', 'What should come with it?']] },
  'setting-tiles': { node: 'tegels/vloertegels', title: ['Vind je vloertegel', 'Find your floor tile'], questions: [COLOUR, ['length_mm', 'Hoe groot is de tegel?', 'How large is the tile?'], SIZE] },
  'laying-laminate': { node: 'hout/vloeren/laminaat', title: ['Vind je laminaat', 'Find your laminate'], questions: [['class', 'Hoe zwaar wordt de vloer gebruikt?', 'How hard will the floor be used?'], COLOUR, THICK] },
  'roof-tiles': { node: 'dak-en-goot/dakpannen', title: ['Vind je dakpan', 'Find your roof tile'], questions: [['material', 'Keramiek of beton?', 'Clay or concrete?'], ['type', 'Welk model ligt er?', 'Which model is on the roof?'], COLOUR] },
  'drain-pipes': { node: 'sanitair-en-leidingwerk/afvoer-en-riolering/pvc-buizen', title: ['Vind je afvoerbuis', 'Find your drain pipe'], questions: [['diameter_mm', 'Welke diameter heeft de afvoer?', 'Which diameter is the drain?'], COLOUR, LENGTH] },
  'building-a-fence': { node: 'tuin/schuttingen-en-hekken/tuinschermen', title: ['Vind je tuinscherm', 'Find your fence panel'], questions: [['height_mm', 'Hoe hoog wordt de schutting?', 'How high will the fence be?'], ['wood', 'Welk hout wil je?', 'Which wood do you want?'], ['width_mm', 'Hoe breed is een vak?', 'How wide is a section?']] },
  paving: { node: 'stenen-en-bestrating/bestrating', title: ['Vind je bestrating', 'Find your paving'], questions: [COLOUR, THICK, LENGTH] },
  'pouring-concrete': { node: 'mortel-en-cement/beton', title: ['Vind je beton', 'Find your concrete'], questions: [['type', 'Waarvoor gebruik je het?', 'What will you use it for?'], ['content_kg', 'Hoe zwaar mag een zak zijn?', 'How heavy may a bag be?']] },
}

export function chooserOf(code: string, locale: Locale): Block[] {
  const chooser = CHOOSERS[code]
  if (!chooser) return []
  const questions = chooser.questions.map(([field, nl, en]) => ({ field, question: inLocale([nl, en], locale) }))
  return [{ block: 'chooser', title: inLocale(chooser.title, locale), webNodeCode: chooser.node, questions }]
}

export function materialsOf(code: string, locale: Locale): Block[] {
  const job = MATERIALS[code]
  if (!job) return []
  const parts = job.parts.map(([quantity, nl, en, webNodeCode, filters]) => ({
    ...{ name: inLocale([nl, en], locale), quantity, webNodeCode },
    ...(filters ? { filters } : {}),
  }))
  return [{ block: 'materials', title: inLocale(job.title, locale), webNodeCodes: job.nodes, parts }]
}
