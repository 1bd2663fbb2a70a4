import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouting } from './RouterContext.tsx'
import { formatPageLocation, type Route } from './route.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: Route
  /** From a list to one of its items: Back returns to the list, also where the history is shared. */
  readonly detail?: boolean
}

/** A link to a page of this app. Opens in a new tab with the usual keys. */
export function Link({ to, detail = false, ...attributes }: LinkProps) {
  const { router, account } = useRouting()
  const place = { account, route: to }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.navigate(place, { detail })
  }

  return <a {...attributes} href={formatPageLocation(place)} onClick={follow} />
}
