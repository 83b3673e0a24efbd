const WIDTH = 30
const EVERY_MS = 200

/** A progress bar with the current table; without a terminal it prints a line per table. */
export function progressBar(products: number, stockPerProduct: number, out: NodeJS.WriteStream = process.stdout) {
  // Approximate number of rows: product and texts, nodes, prices, relations, stock.
  const expected = products * (1 + 2 + 4 + 2 + 6 + stockPerProduct)
  let done = 0
  let shown = 0
  let current = ''
  const draw = (share: number, what: string) => {
    const filled = Math.round(Math.min(1, share) * WIDTH)
    out.write(
      `\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${String(Math.floor(Math.min(1, share) * 100)).padStart(3)}% ${what.padEnd(28)}`,
    )
  }
  return {
    add(table: string, rows: number) {
      done += rows
      if (!out.isTTY) {
        if (table !== current) out.write(`  ${table}\n`)
      } else if (table !== current || performance.now() - shown > EVERY_MS) {
        shown = performance.now()
        draw(done / expected, table)
      }
      current = table
    },
    end() {
      if (!out.isTTY) return
      draw(1, 'done')
      out.write('\n')
    },
  }
}
