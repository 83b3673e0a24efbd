/** The text of a changeset, on one line and without the packages it names. */
export const textOf = (changeset: string): string =>
  changeset
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ')

/** Adds a release above the newest one. */
export function addRelease(changelog: string, version: string, notes: readonly string[]): string {
  if (changelog.includes(`\n## ${version}\n`)) throw new RangeError(`CHANGELOG.md already has a section ${version}`)
  const section = [`## ${version}`, '', ...notes.map((note) => `- ${note}`), '', ''].join('\n')
  const at = changelog.indexOf('\n## ') + 1
  return `${changelog.slice(0, at)}${section}${changelog.slice(at)}`
}
