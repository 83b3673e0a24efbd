import JsBarcode from 'jsbarcode'

const QUIET_ZONE = 10
const HEIGHT = 40

/** The modules of a number in Code 128: '1' is a bar and '0' a space, each one module wide. */
export function barcodeModules(number: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, number, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/** The barcode as an SVG, sharp at any size, with the quiet zone that scanners need on both sides. */
export function Barcode({ number, label }: { number: string; label: string }) {
  const modules = barcodeModules(number)
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ x: index + QUIET_ZONE, width: bar.length }))
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * QUIET_ZONE} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y="0" width={width} height={HEIGHT} fill="#000" />
      ))}
    </svg>
  )
}
