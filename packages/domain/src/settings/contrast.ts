const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Minimum contrast of normal text in WCAG. */
export const LEAST_CONTRAST = 4.5

/** Relative luminance of a colour, 0 to 1, as WCAG 2 defines it; undefined when it is not written as #rrggbb. */
function luminance(color: string): number | undefined {
  const parts = HEX.exec(color)?.slice(1)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)]
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const isReadable = (text: string, background: string): boolean =>
  (contrast(text, background) ?? 0) >= LEAST_CONTRAST
