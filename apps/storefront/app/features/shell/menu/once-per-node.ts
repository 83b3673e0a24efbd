/** Loads what belongs to a category once; a failed request is forgotten, so that the next visit tries again. */
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
