import { accept, type Result, refuse } from '../result.ts'

export type QuantityFault = 'quantity_invalid' | 'quantity_fraction' | 'quantity_limit'

/** The largest quantity that a cart accepts, whatever the product. */
export const MOST_PIECES = 99_999

const UNIT = /\s*(?:x|st|stuks?|pcs|pieces)\.?$/i

/** A quantity as people and spreadsheets write it: '', '4', '4 st', '2,00', '1.000'. An empty one is one piece. */
export function readQuantity(raw: string): Result<number, QuantityFault> {
  const text = raw.trim().replace(UNIT, '')
  if (text === '') return raw.trim() === '' ? accept(1) : refuse('quantity_invalid')
  const digits = /^\d{1,3}(?:[.,\s]\d{3})+$/.test(text)
    ? text.replace(/[.,\s]/g, '')
    : text.replace(/^(\d+)[.,]0+$/, '$1')
  if (/^\d+[.,]\d+$/.test(digits)) return refuse('quantity_fraction')
  if (!/^\d+$/.test(digits) || Number(digits) === 0) return refuse('quantity_invalid')
  return Number(digits) > MOST_PIECES ? refuse('quantity_limit') : accept(Number(digits))
}
