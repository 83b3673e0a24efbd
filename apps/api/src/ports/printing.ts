/** The label printers of the branches. */
export type LabelPrinter = {
  /** Sends labels in ZPL to the printer of a branch. Never rejects: the person at the screen then prints a PDF. */
  readonly print: (branchId: number, zpl: string) => Promise<'printed' | 'no_printer' | 'unreachable'>
}
