// Grain along a plank and rings at its end.

import type { Camera } from '../../kit/camera.ts'
import { darker } from '../../kit/colour.ts'
import { f, type Random, uid } from '../../kit/svg.ts'

export function grain(
  P: Camera,
  side: 'left' | 'top',
  x: number,
  y: number,
  z: number,
  L: number,
  H: number,
  r: Random,
  c: string,
): string {
  let s = ''
  for (let i = 0; i < 6; i++) {
    const t = H * (0.1 + 0.15 * i) + r() * 3
    s += `<path d="M0 ${f(t)}C${f(L * 0.3)} ${f(t + r() * 6 - 3)} ${f(L * 0.6)} ${f(t + r() * 6 - 3)} ${L} ${f(t + r() * 3)}" fill="none" stroke="${darker(c, 0.3)}" stroke-opacity="${f(0.14 + r() * 0.24)}" stroke-width="${f(0.8 + r())}"/>`
  }
  return `<g transform="${P.m(side, x, y, z)}">${s}</g>`
}
/** End grain on the right face. */
export function rings(P: Camera, x: number, y: number, z: number, W: number, H: number, c: string, r: Random): string {
  const k = uid('c'),
    cx = W * (0.3 + r() * 0.5),
    cy = H * (1.1 + r() * 0.5)
  return `<g transform="${P.m('right', x, y, z)}"><clipPath id="${k}"><rect width="${W}" height="${H}"/></clipPath><g clip-path="url(#${k})" fill="none" stroke="${darker(c, 0.34)}" stroke-opacity=".5" stroke-width="1.2">${Array.from({ length: 13 }, (_, i) => `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(7 + i * 7.5 + r() * 2)}"/>`).join('')}</g></g>`
}
