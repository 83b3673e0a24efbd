const LEAST_VARIETY = 8

/** True if only this machine can reach the origin. */
export const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(origin)

/** Detects secrets made by hand: few distinct characters, a repeated part, or a sequence such as `abcdef`. */
export function isWeakSecret(secret: string): boolean {
  const steps = new Set(
    Array.from(secret.slice(1), (_sign, index) => secret.charCodeAt(index + 1) - secret.charCodeAt(index)),
  )
  return new Set(secret).size < LEAST_VARIETY || steps.size < LEAST_VARIETY || isRepeated(secret)
}

function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length += 1)
    if (secret.slice(length) === secret.slice(0, -length)) return true
  return false
}
