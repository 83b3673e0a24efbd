import { href, type Params, type RouteName } from '@shop/routes'
import type { ComponentProps } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'

type To<N extends RouteName> =
  Record<never, never> extends Params<N>
    ? { readonly to: N; readonly params?: Params<N> }
    : { readonly to: N; readonly params: Params<N> }

type Props<N extends RouteName> = To<N> &
  Omit<ComponentProps<'a'>, 'href'> & { readonly search?: string; readonly hash?: string }

/**
 * A link to a screen by name, in the language of the page. It is a plain anchor because a router link per product costs
 * more server time; the link delegate turns the click into a navigation.
 */
export function NamedLink<N extends RouteName>({ to, params, search = '', hash = '', ...rest }: Props<N>) {
  const path = (href as (...args: unknown[]) => string)(currentLocale(), to, params)
  return <a {...rest} href={path + search + hash} />
}
