import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf } from './list-address.ts'

/** Where the list goes, and what is on its way: a tick shows in the same frame and stays, before its products are there. */
export function useListAddress(path: string, search: string) {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<string>()
  const [from, setFrom] = useState(key)
  // what was asked for counts until the address is another, also by going back
  if (from !== key) {
    setFrom(key)
    setAsked(undefined)
  }
  return {
    isBusy: next?.pathname === pathname,
    shown: asked ?? search,
    go: (to: string) => {
      setAsked(to)
      void navigate(addressOf(path, to), { preventScrollReset: true })
    },
  }
}
