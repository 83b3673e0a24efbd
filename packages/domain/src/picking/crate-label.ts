/** The label on one crate of an order. */
export type CrateLabel = {
  /** Of the order; also the content of the QR code. The pickup code is proof of the customer and is on no crate. */
  readonly number: string
  readonly customer: string
  readonly branch: string
  readonly crate: number
  readonly crates: number
  /** Of all crates together. */
  readonly weightGrams: number
}

/** More crates do not fit on one cart. */
export const CRATES_MOST = 20

/** '1 van 2', in Dutch as all labels in a branch. */
export const crateText = ({ crate, crates }: Pick<CrateLabel, 'crate' | 'crates'>): string => `${crate} van ${crates}`

/** '14 kg' or '2,5 kg'; several crates state their weight together. */
export function weightText({ weightGrams, crates }: Pick<CrateLabel, 'weightGrams' | 'crates'>): string {
  const kilos = weightGrams < 10_000 ? Math.round(weightGrams / 100) / 10 : Math.round(weightGrams / 1000)
  return `${crates > 1 ? 'samen ' : ''}${String(kilos).replace('.', ',')} kg`
}

/** The labels of these crates, or of one of them. */
export const labelsOf = (
  order: Omit<CrateLabel, 'crate' | 'crates'>,
  crates: number,
  only: number | undefined,
): CrateLabel[] =>
  Array.from({ length: crates }, (_, at) => ({ ...order, crate: at + 1, crates })).filter(
    ({ crate }) => only === undefined || crate === only,
  )

/** Characters that start a command of the printer, or a line break, inside a text of a customer. */
const COMMANDS = /[\^~\\\p{Cc}\p{Cf}]/gu
const LONGEST = 60
const plain = (text: string): string => text.replaceAll(COMMANDS, ' ').trim().slice(0, LONGEST)

/** A text field of ZPL: place, height and content on one line of at most this width. */
const field = (x: number, y: number, height: number, text: string) =>
  `^FO${x},${y}^A0N,${height},${height}^FB440,1,0,L^FD${plain(text)}^FS`

/** Labels of 100 × 75 mm for printers with 203 dots per inch, in ZPL II. Each is printed once. */
export const zplOf = (labels: readonly CrateLabel[]): string =>
  labels
    .map((label) =>
      [
        // UTF-8, width and length in dots
        '^XA^CI28^PW800^LL600',
        `^FO30,60^BQN,2,10^FDMA,${plain(label.number)}^FS`,
        field(340, 50, 70, label.number),
        field(340, 140, 46, label.customer),
        field(340, 230, 120, crateText(label)),
        field(340, 390, 64, weightText(label)),
        field(340, 500, 36, label.branch),
        '^PQ1^XZ',
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')
