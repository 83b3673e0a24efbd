const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/** Names of the metrics in a Prometheus expression. */
export function metricNamesIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ') // labels and ranges
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\b\s*(?:\([^)]*\))?/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name.toLowerCase()) && !new RegExp(`\\b${name}\\s*\\(`).test(bare))
}
