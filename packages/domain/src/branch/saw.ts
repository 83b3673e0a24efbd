/** The service of a branch that has a saw for sheets. */
const SAW_SERVICE = 'zaagservice'

type Served = { readonly services: readonly string[] }

export const hasSaw = ({ services }: Served): boolean => services.includes(SAW_SERVICE)

/** A cut list is sawn where it is picked up: without a saw there, none of its lines can be. */
export const lacksSaw = (branch: Served, lines: readonly { readonly isSawn: boolean }[]): boolean =>
  lines.some(({ isSawn }) => isSawn) && !hasSaw(branch)
