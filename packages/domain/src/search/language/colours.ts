const COLOURS = new Set(
  [
    'wit zwart rood geel groen blauw grijs bruin antraciet beige creme taupe oranje paars roze zilver goud naturel transparant',
    'white black red yellow green blue grey gray brown anthracite cream orange purple pink silver gold clear',
  ]
    .join(' ')
    .split(' '),
)
const SHADES = new Set('licht donker mat light dark'.split(' '))

/** Whether a word names a colour: its parts are 'grijs', or 'licht' and 'grijs'. */
export const isColour = (parts: readonly string[]) =>
  parts.some((part) => COLOURS.has(part)) && parts.every((part) => COLOURS.has(part) || SHADES.has(part))
