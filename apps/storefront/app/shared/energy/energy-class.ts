import type { EnergyClass } from '~/ui/display/energy-arrow.tsx'

const CLASSES = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
const isClass = (level: string | null): level is EnergyClass => level !== null && CLASSES.has(level)

export const energyClassOf = (level: string | null): EnergyClass | undefined => (isClass(level) ? level : undefined)

type Paper = { readonly kind: string; readonly url: string }

/** URL of the product information sheet. */
export const sheetOf = (files: readonly Paper[]): string | undefined =>
  files.find(({ kind }) => kind === 'energy' || kind === 'datasheet')?.url
