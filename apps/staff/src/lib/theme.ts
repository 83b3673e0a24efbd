const KEY = 'staff-theme'
export type Theme = 'light' | 'dark'

/** The chosen theme, or that of the operating system. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
}

export function saveTheme(theme: Theme) {
  localStorage.setItem(KEY, theme)
  applyTheme(theme)
}
