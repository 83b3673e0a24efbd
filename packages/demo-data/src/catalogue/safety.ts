// biome-ignore-all format: tables of sentences
import { pictureUrl } from '../pictures/url.ts'
import type { Both } from '../text/locale.ts'
import type { Kind } from './range/kinds.ts'

type Hazard = NonNullable<Kind['hazard']>
type Sheet = { signal: Both; pictograms: readonly string[]; hazards: readonly (readonly [code: string, ...Both])[]; precautions: readonly (readonly [code: string, ...Both])[]; needsTraining?: true }

const DANGER: Both = ['Gevaar', 'Danger']
const WARNING: Both = ['Waarschuwing', 'Warning']
const CHILDREN = ['P102', 'Buiten het bereik van kinderen houden.', 'Keep out of reach of children.'] as const
const GLOVES = ['P280', 'Beschermende handschoenen en oogbescherming dragen.', 'Wear protective gloves and eye protection.'] as const
const EYES = ['P305+P351+P338', 'Bij contact met de ogen: voorzichtig afspoelen met water gedurende een aantal minuten; contactlenzen verwijderen, blijven spoelen.', 'If in eyes: rinse cautiously with water for several minutes; remove contact lenses, continue rinsing.'] as const
const VENTILATE = ['P271', 'Alleen buiten of in een goed geventileerde ruimte gebruiken.', 'Use only outdoors or in a well-ventilated area.'] as const
const FIRE = ['P210', 'Verwijderd houden van warmte, hete oppervlakken, vonken, open vuur en andere ontstekingsbronnen. Niet roken.', 'Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.'] as const

/** A plausible label per kind of mixture, in the wording of the CLP regulation. */
const SHEETS: Readonly<Record<Hazard, Sheet>> = {
  cement: { signal: DANGER, pictograms: ['GHS05', 'GHS07'], hazards: [['H315', 'Veroorzaakt huidirritatie.', 'Causes skin irritation.'], ['H317', 'Kan een allergische huidreactie veroorzaken.', 'May cause an allergic skin reaction.'], ['H318', 'Veroorzaakt ernstig oogletsel.', 'Causes serious eye damage.'], ['H335', 'Kan irritatie van de luchtwegen veroorzaken.', 'May cause respiratory irritation.']], precautions: [CHILDREN, GLOVES, EYES] },
  lime: { signal: DANGER, pictograms: ['GHS05', 'GHS07'], hazards: [['H315', 'Veroorzaakt huidirritatie.', 'Causes skin irritation.'], ['H318', 'Veroorzaakt ernstig oogletsel.', 'Causes serious eye damage.']], precautions: [CHILDREN, GLOVES, EYES] },
  solvent: { signal: DANGER, pictograms: ['GHS02', 'GHS07', 'GHS08'], hazards: [['H226', 'Ontvlambare vloeistof en damp.', 'Flammable liquid and vapour.'], ['H304', 'Kan dodelijk zijn als de stof bij inslikken in de luchtwegen terechtkomt.', 'May be fatal if swallowed and enters airways.'], ['H336', 'Kan slaperigheid of duizeligheid veroorzaken.', 'May cause drowsiness or dizziness.'], ['EUH066', 'Herhaalde blootstelling kan een droge of een gebarsten huid veroorzaken.', 'Repeated exposure may cause skin dryness or cracking.']], precautions: [CHILDREN, FIRE, VENTILATE, GLOVES] },
  isocyanate: { signal: DANGER, pictograms: ['GHS02', 'GHS07', 'GHS08'], hazards: [['H222', 'Zeer licht ontvlambare aerosol.', 'Extremely flammable aerosol.'], ['H229', 'Houder onder druk: kan openbarsten bij verhitting.', 'Pressurised container: may burst if heated.'], ['H334', 'Kan bij inademing allergie- of astmasymptomen of ademhalingsmoeilijkheden veroorzaken.', 'May cause allergy or asthma symptoms or breathing difficulties if inhaled.'], ['H351', 'Verdacht van het veroorzaken van kanker.', 'Suspected of causing cancer.'], ['EUH204', 'Bevat isocyanaten. Kan een allergische reactie veroorzaken.', 'Contains isocyanates. May produce an allergic reaction.']], precautions: [CHILDREN, FIRE, VENTILATE, GLOVES], needsTraining: true },
  aerosol: { signal: DANGER, pictograms: ['GHS02', 'GHS07'], hazards: [['H222', 'Zeer licht ontvlambare aerosol.', 'Extremely flammable aerosol.'], ['H229', 'Houder onder druk: kan openbarsten bij verhitting.', 'Pressurised container: may burst if heated.'], ['H319', 'Veroorzaakt ernstige oogirritatie.', 'Causes serious eye irritation.']], precautions: [CHILDREN, FIRE, VENTILATE] },
  irritant: { signal: WARNING, pictograms: ['GHS07'], hazards: [['H317', 'Kan een allergische huidreactie veroorzaken.', 'May cause an allergic skin reaction.'], ['EUH208', 'Bevat 1,2-benzisothiazool-3(2H)-on. Kan een allergische reactie veroorzaken.', 'Contains 1,2-benzisothiazol-3(2H)-one. May produce an allergic reaction.']], precautions: [CHILDREN, GLOVES, VENTILATE] },
  acid: { signal: DANGER, pictograms: ['GHS05'], hazards: [['H314', 'Veroorzaakt ernstige brandwonden en oogletsel.', 'Causes severe skin burns and eye damage.'], ['H290', 'Kan bijtend zijn voor metalen.', 'May be corrosive to metals.']], precautions: [CHILDREN, GLOVES, EYES, VENTILATE] },
}

const PICTOGRAM_WORDS: Readonly<Record<string, Both>> = {
  GHS02: ['Ontvlambaar', 'Flammable'],
  GHS05: ['Bijtend', 'Corrosive'],
  GHS07: ['Schadelijk of irriterend', 'Harmful or irritant'],
  GHS08: ['Gevaar voor de gezondheid op lange termijn', 'Long-term health hazard'],
}

const both = ([nl, en]: Both) => ({ nl, en })
const statement = ([code, nl, en]: readonly [string, ...Both]) => ({ code, nl, en })
const cache = new Map<Hazard, object>()

/** Contents of product.safety: the label of a dangerous mixture, or the warning of the kind. */
export function safetyOf({ hazard, warning }: Kind): object | null {
  if (hazard) return labelOf(hazard)
  return warning ? { warnings: [both(warning)] } : null
}

function labelOf(hazard: Hazard): object {
  const known = cache.get(hazard)
  if (known) return known
  const sheet = SHEETS[hazard]
  const made = {
    signalWord: both(sheet.signal),
    pictograms: sheet.pictograms.map((code) => ({
      code,
      src: pictureUrl({ shape: 'ghs', view: 'front', colour: '#ffffff', accent: '#c8102e', brand: '', title: '', size: '', mark: code }),
      alt: both(PICTOGRAM_WORDS[code] ?? [code, code]),
    })),
    hazards: sheet.hazards.map(statement),
    precautions: sheet.precautions.map(statement),
    ...(sheet.needsTraining
      ? { training: { nl: 'Vanaf 24 augustus 2023 is een adequate training vereist voor industrieel of professioneel gebruik.', en: 'As from 24 August 2023 adequate training is required before industrial or professional use.', url: '/klusadvies/veilig-werken' } }
      : {}),
  }
  cache.set(hazard, made)
  return made
}
