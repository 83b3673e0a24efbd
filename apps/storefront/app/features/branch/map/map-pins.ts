/** One branch on a map. A number is that of its row in the list beside the map; without one it is a dot. */
export type MapPin = {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly number?: number | undefined
  readonly isMine: boolean
}

/** What every map can do, whoever draws it. */
export type DrawnMap = {
  readonly show: (pins: readonly MapPin[]) => void
  readonly zoom: (step: 1 | -1) => void
  readonly remove: () => void
}

export type DrawMap = (box: HTMLElement, onPick: (id: string) => void) => DrawnMap | Promise<DrawnMap>

/** The pins a map begins with: those with a number, or all of them. */
export const inView = (pins: readonly MapPin[]): readonly MapPin[] => {
  const numbered = pins.filter(({ number }) => number !== undefined)
  return numbered.length > 0 ? numbered : pins
}
