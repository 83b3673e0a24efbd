// Tones of a material: a shape names one colour and takes its lights and shadows from it.
export const INK = '#0F1B2D'
export const RUBBER = '#2A3037'
export const STEEL = '#C3CAD0'

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

export function mix(from: string, to: string, part: number): string {
  const end = channels(to)
  return `#${channels(from)
    .map((value, i) => hex(value + ((end[i] ?? 0) - value) * part))
    .join('')}`
}
export const lighter = (colour: string, part: number) => mix(colour, '#ffffff', part)
export const darker = (colour: string, part: number) => mix(colour, '#0b1220', part)

/** 0 (black) to 1 (white), weighted as the eye does. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}
/** A text colour that reads on `ground`. */
export const inkOn = (ground: string) => (brightness(ground) > 0.62 ? INK : '#ffffff')
/** The colour itself when it shows up on white, else a darker tone of it. */
export const onWhite = (colour: string) => (brightness(colour) > 0.6 ? darker(colour, 0.55) : colour)
