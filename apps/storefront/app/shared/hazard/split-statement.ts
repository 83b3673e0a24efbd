/** 'H315 Veroorzaakt huidirritatie.' as its code and its words; the code is empty if the label has none. */
export function splitStatement(line: string): { readonly code: string; readonly text: string } {
  const [, code = '', text = line] = /^((?:EUH|H|P)\d[\w+]*)\s+(.*)$/.exec(line) ?? []
  return { code, text }
}
