/** Grey shapes in the place of what is coming, of the same size, so nothing moves when it comes. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />
}
