import { FAMILIES } from '../../families/all.ts'
import type { Both } from '../../text/locale.ts'
import { SIZE_SPECS, variants } from '../range/axes.ts'
import { choiceWord } from './words.ts'

/** All choices that occur, by specification: the values of spec_definition.choices and of filters. */
export const CHOICES: ReadonlyMap<string, ReadonlyMap<string, Both>> = collect()

function collect() {
  const found = new Map<string, Map<string, Both>>()
  const add = (spec: string, code: string) => {
    const codes = found.get(spec) ?? new Map<string, Both>()
    codes.set(code, choiceWord(code))
    found.set(spec, codes)
  }
  for (const family of FAMILIES) {
    for (const [spec, value] of Object.entries(family.specs ?? {})) if (typeof value === 'string') add(spec, value)
    for (const variant of variants(family.grid)) {
      for (const [spec, code] of Object.entries(variant.choices)) add(spec, code)
      for (const [spec, value] of Object.entries(family.derived?.(variant.sizes, variant.choices) ?? {}))
        if (typeof value === 'string') add(spec, value)
    }
  }
  for (const name of Object.keys(SIZE_SPECS)) found.delete(name)
  return found
}
