/** A panel whose area has nothing to put in it: the mechanism is there, its contents belong to that area. */
export default function EmptyBody() {
  return null
}
