/** From an old path of the shop to a path that it has now. Both are canonical and without a query. */
export type RedirectPair = { readonly source: string; readonly target: string }

export type RedirectPlan = {
  /** The redirect to store, with the last target of its chain. */
  readonly redirect: RedirectPair
  /** Redirects that lead to its source so far; they lead to its target from now on. */
  readonly moved: readonly RedirectPair[]
}
export type RedirectRefusal = { readonly ok: false; readonly code: 'redirect_loop' | 'redirect_chain' } & {
  /** The redirect with which the wish is a loop or a chain. Null if the wish leads to itself. */
  readonly other: RedirectPair | null
}
type Planned = { readonly ok: true; readonly value: RedirectPlan } | RedirectRefusal

const refusal = (code: RedirectRefusal['code'], other: RedirectPair | null): RedirectRefusal => ({
  ok: false,
  code,
  other,
})

/**
 * Adds a redirect to those in force, of which no target is a source. A visitor follows at most one redirect, so one that
 * continues another is refused, or collapsed if the person requests it. A loop is always refused.
 */
export function planRedirect(wish: RedirectPair, inForce: readonly RedirectPair[], isCollapsed: boolean): Planned {
  if (wish.source === wish.target) return refusal('redirect_loop', null)
  const others = inForce.filter(({ source }) => source !== wish.source)
  const next = others.find(({ source }) => source === wish.target)
  const before = others.filter(({ target }) => target === wish.source)
  const target = next?.target ?? wish.target
  const loop = target === wish.source ? next : before.find(({ source }) => source === target)
  if (loop) return refusal('redirect_loop', loop)
  const chain = next ?? before[0]
  if (chain && !isCollapsed) return refusal('redirect_chain', chain)
  return {
    ok: true,
    value: { redirect: { source: wish.source, target }, moved: before.map(({ source }) => ({ source, target })) },
  }
}
