type WithBranch = { readonly store: { readonly id: string } | null }
type Listener = (change: { readonly from: string | undefined; readonly to: string | undefined }) => void

/** Receives every loaded cart and notifies its listeners when the branch changes. */
export function watchBranch(first: WithBranch) {
  let current = first.store?.id
  const listeners = new Set<Listener>()
  return {
    listen(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see(cart: WithBranch) {
      const from = current
      current = cart.store?.id
      if (from !== current) for (const listener of listeners) listener({ from, to: current })
    },
  }
}
