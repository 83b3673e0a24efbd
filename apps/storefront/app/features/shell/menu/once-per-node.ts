/** Loads the data of a category once. A failed request is not cached, so that the next attempt retries. */
export function oncePerNode<T>(load: ((nodeId: string) => Promise<T>) | undefined): (nodeId: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return async (nodeId) => {
    if (!load) throw new Error('webNode provider not set')
    const loading = known.get(nodeId) ?? load(nodeId)
    known.set(nodeId, loading)
    try {
      return await loading
    } catch (error) {
      known.delete(nodeId)
      throw error
    }
  }
}
