import { redirect } from 'react-router'

/** The query of a list's address. A form sends empty fields too; the address names only the filters in use. */
export function listQuery(url: string): URLSearchParams {
  const { pathname, searchParams } = new URL(url)
  const named = [...searchParams].filter(([, value]) => value !== '')
  if (named.length < searchParams.size) throw redirect(`${pathname}?${new URLSearchParams(named)}`)
  return searchParams
}
