import type { Client } from '@shop/contract/client'
import type { ProjectChange } from '@shop/contract/project'
import { MOST_OF_LINE, PROJECT_LIMITS, readBudget } from '@shop/domain/wishlist/project'
import { numberIn, productOfNumber } from '~/lib/cart/product-of-number.server.ts'
import { m } from '~/paraglide/messages.js'

export type ProjectAnswer = {
  readonly isSaved: boolean
  /** The phase of the form, or nothing for the whole project. */
  readonly phaseId?: string
  readonly error?: string
  /** The typed values, for the page without script. */
  readonly typed?: Readonly<Record<string, string>>
}
type Send = (
  change: ProjectChange,
) => Promise<{ readonly status: number; readonly body: { readonly Message?: string | undefined } }>
type Read = { readonly change: ProjectChange } | { readonly error: string }

const text = (typed: FormData, name: string) => String(typed.get(name) ?? '')
const quantityOf = (typed: FormData) =>
  Math.min(MOST_OF_LINE, Math.max(1, Number.parseInt(text(typed, 'quantity'), 10) || 1))

/** Name, budget and notes of a project or phase. */
function readAbout(typed: FormData) {
  const budget = readBudget(text(typed, 'budget'))
  if (!budget.ok) return { error: m.project_budget_invalid() }
  // Browsers send line breaks as two characters.
  const notes = text(typed, 'notes').replaceAll('\r\n', '\n').slice(0, PROJECT_LIMITS.notes)
  const version = Number(text(typed, 'version'))
  return { about: { version, notes, ...(budget.value === null ? {} : { budgetCents: budget.value }) } }
}

function readName(typed: FormData): string | undefined {
  const name = text(typed, 'name').trim().slice(0, PROJECT_LIMITS.name)
  return name === '' ? undefined : name
}

async function readChange(typed: FormData, call: Client): Promise<Read> {
  const phaseId = text(typed, 'phaseId')
  const version = Number(text(typed, 'version'))
  const lineId = text(typed, 'lineId')
  switch (typed.get('intent')) {
    case 'project': {
      const { about, error } = readAbout(typed)
      return about ? { change: { kind: 'project', ...about } } : { error }
    }
    case 'phase': {
      const [name, { about, error }] = [readName(typed), readAbout(typed)]
      if (name === undefined) return { error: m.project_name_needed() }
      return about ? { change: { kind: 'phase', phaseId, name, ...about } } : { error }
    }
    case 'up':
    case 'down': {
      const direction = text(typed, 'intent') as 'up' | 'down'
      return { change: { kind: 'move-phase', phaseId, direction } }
    }
    case 'remove-phase':
      return { change: { kind: 'remove-phase', phaseId, version } }
    case 'add-line': {
      const said = text(typed, 'number').trim()
      const number = numberIn(said)
      const product = number === undefined ? undefined : await productOfNumber(call, number)
      if (!product) return { error: m.cart_quick_unknown({ number: said.slice(0, PROJECT_LIMITS.name) }) }
      return { change: { kind: 'add-line', phaseId, productId: product.id, quantity: quantityOf(typed) } }
    }
    case 'line':
      return { change: { kind: 'line', lineId, version, quantity: quantityOf(typed) } }
    case 'remove-line':
      return { change: { kind: 'remove-line', lineId, version } }
    case 'place-rest':
      return {
        change: { kind: 'place-rest', phaseId, productId: text(typed, 'productId'), quantity: quantityOf(typed) },
      }
    case 'recompute':
      return { change: { kind: 'recompute', planId: text(typed, 'planId') } }
    case 'remove-plan':
      return { change: { kind: 'remove-plan', planId: text(typed, 'planId') } }
    case 'remove-picture':
      return { change: { kind: 'remove-picture', pictureId: text(typed, 'pictureId') } }
    default: {
      const name = readName(typed)
      return name === undefined ? { error: m.project_name_needed() } : { change: { kind: 'add-phase', name } }
    }
  }
}

const KEPT = ['intent', 'name', 'budget', 'notes', 'number', 'quantity'] as const

/** Handles every form of a project. Each change has its own button, so that all work without script. */
export async function changeProjectBy(typed: FormData, call: Client, send: Send) {
  const phaseId = text(typed, 'phaseId')
  const refuse = (error: string): ProjectAnswer => ({
    isSaved: false,
    error,
    ...(phaseId === '' ? {} : { phaseId }),
    typed: Object.fromEntries(KEPT.map((name) => [name, text(typed, name)])),
  })
  const read = await readChange(typed, call)
  if ('error' in read) return { status: 422, answer: refuse(read.error) }
  const { status, body } = await send(read.change)
  const answer: ProjectAnswer = status === 200 ? { isSaved: true } : refuse(body.Message ?? m.panel_failed())
  return { status, answer }
}
