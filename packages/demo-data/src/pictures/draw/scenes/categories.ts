// Root categories: 96 x 96, a 2.5 px ink line and one amber plane.
import { INK } from '../../kit/colour.ts'
import type { Art } from '../../kit/svg.ts'
import type { CategoryShape } from '../../shapes.ts'

type Mark = readonly [amber: string, lines: string]

const MARKS: Readonly<Record<CategoryShape, Mark>> = {
  'category-wood': [
    'M10 58l14-7 14 7v14l-14 7-14-7z',
    '<path d="M10 58l14-7 14 7v14l-14 7-14-7zM38 58l46-24v14L38 72M24 51l46-24 14 7M24 51V37l14-7 14 6M38 30l32-17 14 7v14M38 30v14"/><circle cx="24" cy="65" r="3"/><path d="M17 62c2-4 5-5 7-5s5 1 7 5M48 60l24-12.5"/>',
  ],
  'category-boards': [
    'M16 20l28 5v58l-28-6z',
    '<path d="M16 20l28 5v58l-28-6zM44 25l7-3v58l-7 3M16 20l7-3 28 5"/><path d="M24 34l12 2M24 41l8 1.500"/><path d="M60 40h24v30H60zM72 40v-8c0-4 6-4 6-8v-8" /><path d="M60 70h24" /><path d="M60 48h24" stroke-opacity=".35"/>',
  ],
  'category-insulation': [
    'M40 26h24c10 0 18 11 18 24s-8 24-18 24H40z',
    '<path d="M30 26h34c10 0 18 11 18 24s-8 24-18 24H30"/><ellipse cx="30" cy="50" rx="16" ry="24" fill="#fff"/><path d="M30 50c0-4 5-4 5 1s-5 8-8 4-3-14 4-15 9 8 8 15-6 12-11 10-7-10-7-16 3-15 10-16"/><path d="M62 26c8 6 10 14 10 24s-2 18-10 24"/>',
  ],
  'category-roof': [
    'M14 50L48 20l34 30z',
    '<path d="M8 54L48 18l40 36M20 46v36h56V46M66 34V20h10v23"/><path d="M28 36c5 5 10-5 15 0s10-5 15 0 6-1 9-1M20 46c5 5 10-5 15 0s10-5 15 0 10-5 15 0 8-2 11-1"/><path d="M40 82V62h16v20"/>',
  ],
  'category-mortar': [
    'M24 40h44v24H24z',
    '<path d="M26 16l-4 10c-3 18-3 40 0 52l-2 6h52l-2-6c3-12 3-34 0-52l-4-10zM22 26h48M24 40h44v24H24z"/><path d="M34 52h24M32 74h12M80 84c-4-10 2-16 6-22" />',
  ],
  'category-bricks': [
    'M14 58h32v14H14z',
    '<path d="M14 58h32v14H14zM50 58h32v14H50zM30 41h32v14H30zM14 75h14v9H14zM32 75h32v9H32zM68 75h14v9H68zM14 41h12v14H14zM66 41h16v14H66z"/><path d="M30 34l28-20 8 9-27 16z" fill="#fff"/><path d="M62 19l16-9"/>',
  ],
  'category-tiles': [
    'M48 44l20 10-20 10-20-10z',
    '<path d="M48 24l40 20-40 20L8 44zM8 44v10l40 20 40-20V44M28 34l40 20M68 34L28 54M48 64v10"/><path d="M48 44l20 10-20 10-20-10z"/>',
  ],
  'category-paint': [
    'M16 48c8 6 12-2 20 2s14-4 20 0v26c0 4-9 7-20 7s-20-3-20-7z',
    '<path d="M16 34v42c0 4 9 7 20 7s20-3 20-7V34"/><ellipse cx="36" cy="34" rx="20" ry="7"/><path d="M16 48c8 6 12-2 20 2s14-4 20 0M16 34c0-24 40-24 40 0"/><path d="M70 14h12v24H70zM70 38h12l-2 12h-8zM73 50h6v26c0 4-6 4-6 0z" fill="#fff"/>',
  ],
  'category-sealants': [
    'M36 38h24v30H36z',
    '<path d="M44 8h8l4 16H40zM38 24h20v6H38zM34 30h28v50H34zM34 38h28M34 68h28M38 80h20v6H38z"/><path d="M48 46v14M42 53h12"/><path d="M70 20c5 6 6 9 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z"/>',
  ],
  'category-fasteners': [
    'M20 22l12-8 14 8v8l-12 8-14-8z',
    '<path d="M20 22l12-8 14 8v8l-12 8-14-8zM20 22l14 8 12-8M34 30v8"/><path d="M40 36l34 34 4 12-12-4L33 44"/><path d="M46 52l7-7M52 58l7-7M58 64l7-7M64 70l7-7"/><path d="M18 62l8-5 9 5v10l-9 5-8-5zM26 63.500a3.500 3.500 0 1 0 .1 0z"/>',
  ],
  'category-tools': [
    'M14 24h40v22H14z',
    '<path d="M18 22h34l6 5v16l-6 5H18c-4 0-6-3-6-6V28c0-3 2-6 6-6zM58 29h10v12H58M68 32h8v6h-8M76 35h10"/><path d="M24 48l-4 24h20l3-16h6c2 0 4-4 4-8M16 72h28v12H16zM20 30v10M26 30v10"/>',
  ],
  'category-plumbing': [
    'M26 70h28v12H26z',
    '<path d="M34 70V40c0-26 38-26 38 0v6M46 70V42c0-10 14-10 14 0v4M58 46h16v9H58zM26 70h28v12H26zM46 56h8l14-6"/><path d="M66 64c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z"/>',
  ],
  'category-electrical': [
    'M34 62c-8-6-12-12-12-20a26 26 0 0 1 52 0c0 8-4 14-12 20z',
    '<path d="M36 64c-9-6-14-13-14-22a26 26 0 0 1 52 0c0 9-5 16-14 22zM37 71h22M39 78h18M43 85h10M42 62l-4-20 5 4 5-4 5 4 5-4-4 20"/>',
  ],
  'category-garden': [
    'M26 58h44l-6 26H32z',
    '<path d="M22 50h52v8H22zM26 58h44l-6 26H32z"/><path d="M48 50V24M48 36c-14 0-20-8-20-18 14 0 20 8 20 18zM48 30c0-12 8-18 20-18 0 12-8 18-20 18z"/>',
  ],
}

export function category(shape: CategoryShape): Art {
  const [amber, lines] = MARKS[shape]
  return [
    '',
    `<path d="${amber}" fill="#FFB000"/><g fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
  ]
}
