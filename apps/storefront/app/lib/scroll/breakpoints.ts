/** Minimum widths in px of the layouts. The theme's `--breakpoint-*` values equal these. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const
