// The battery that cordless tools share; needs the gradient `rub`.
import { inkOn } from '../../kit/colour.ts'
import { txt } from '../../kit/text.ts'

/** `w` wide, its top left at (x, y). */
export const battery = (x: number, y: number, w: number, c: string, label: string) =>
  `<g transform="translate(${x} ${y})"><path d="M10 0H${w - 10}L${w} 18V62Q${w} 74 ${w - 12} 74H12Q0 74 0 62V18Z" fill="url(#rub)"/><path d="M0 44H${w}V62Q${w} 74 ${w - 12} 74H12Q0 74 0 62Z" fill="#14181D" fill-opacity=".6"/><rect x="16" y="20" width="${w - 32}" height="30" rx="4" fill="${c}"/>${txt(w / 2, 42, 21, label, inkOn(c), { a: 'middle', max: w - 40 })}<path d="M8 6H${w - 8}" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/><g fill="#7CE08A"><circle cx="${w - 56}" cy="61" r="3"/><circle cx="${w - 44}" cy="61" r="3"/><circle cx="${w - 32}" cy="61" r="3"/></g></g>`
