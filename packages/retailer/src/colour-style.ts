import { colours } from './selected.ts'

/** A style element with the retailer's colours, for pages without the stylesheet of the shop. */
export const colourStyle = (): string =>
  `<style>:root { --ink: ${colours.ink}; --signal: ${colours.signal}; --link: ${colours.link} }</style>`
