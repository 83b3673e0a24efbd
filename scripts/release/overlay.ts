/** An overlay for Kubernetes with the version in its image tags and in the name of its migrate Job. */
export const withVersion = (kustomization: string, version: string): string =>
  kustomization
    .replaceAll(/newTag: \S+ \}/g, `newTag: ${version} }`)
    .replaceAll(/value: migrate-[\w-]+ \}/g, `value: migrate-${version.replaceAll('.', '-')} }`)
