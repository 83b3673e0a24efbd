import { type Configuration, lineIdOf, readLineId } from '@shop/domain/configured/configuration'
import type { CutPart } from '@shop/domain/cutting/cut-list'

/** Lines as they travel in a form without script: the fields `line` and `sawn`. */
export type FormLine = {
  readonly productId: string
  readonly quantity: number
  readonly name?: string | undefined
  readonly configuration?: Configuration | undefined
}
export type FormSawn = { readonly productId: string; readonly parts: readonly CutPart[]; readonly name?: string }

const LINE = /^([0-9a-f-]{36}(?:\?[^:]{1,600})?):(\d{1,5})(?::(.{1,200}))?$/
const SAWN = /^([0-9a-f-]{36}):(\d{1,5}x\d{1,5}x\d{1,3}t?(?:,\d{1,5}x\d{1,5}x\d{1,3}t?)*)(?::(.{1,200}))?$/

const MOST_NAME = 200
const named = (name: string | undefined) => (name ? `:${name.slice(0, MOST_NAME)}` : '')

export const writeLine = ({ quantity, name, ...line }: FormLine): string =>
  `${lineIdOf(line)}:${quantity}${named(name)}`

export const writeSawn = ({ productId, parts, name }: FormSawn): string =>
  `${productId}:${parts.map(writePart).join()}${named(name)}`

const TURNS = 't'
const writePart = ({ length, width, count, canTurn }: CutPart) => `${length}x${width}x${count}${canTurn ? TURNS : ''}`

function readPart(text: string): CutPart {
  const canTurn = text.endsWith(TURNS)
  const [length = 0, width = 0, count = 0] = text.replace(TURNS, '').split('x').map(Number)
  return { length, width, count, ...(canTurn ? { canTurn } : {}) }
}

/** The lines that a form contains; other fields are ignored. */
export function readLines(typed: FormData) {
  const lines = typed.getAll('line').flatMap((value) => {
    const [, lineId, quantity, name = ''] = LINE.exec(String(value)) ?? []
    return lineId ? [{ ...readLineId(lineId), quantity: Number(quantity), name }] : []
  })
  const sawn = typed.getAll('sawn').flatMap((value) => {
    const [, productId, parts = '', name = ''] = SAWN.exec(String(value)) ?? []
    return productId ? [{ productId, name, sawn: { parts: parts.split(',').map(readPart) } }] : []
  })
  return { lines, sawn }
}
