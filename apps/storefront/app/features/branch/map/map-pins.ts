/** One branch on a map. Its number matches its row in the list; without a number the pin is a dot. */
export type MapPin = {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly number?: number | undefined
  readonly isMine: boolean
}

/** The interface that every map implementation provides. */
export type DrawnMap = {
  readonly show: (pins: readonly MapPin[]) => void
  readonly zoom: (step: 1 | -1) => void
  readonly remove: () => void
}

export type DrawMap = (box: HTMLElement, onPick: (id: string) => void) => DrawnMap | Promise<DrawnMap>

/** The pins of the initial view: those with a number, or all. */
export const inView = (pins: readonly MapPin[]): readonly MapPin[] => {
  const numbered = pins.filter(({ number }) => number !== undefined)
  return numbered.length > 0 ? numbered : pins
}
