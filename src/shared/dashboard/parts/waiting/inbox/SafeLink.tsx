import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { formatPageLocation, type Route } from '../../../../routing/route.ts'
import { chainPrefixOf } from '../../account/openSafe/chainPrefixOf.ts'

/** Opens a Safe of the inbox; without a route, at its overview. */
export type OpenSafe = (safe: AccountRef, route?: Route) => void

/** A link to a page of a Safe that is not open yet; in a new tab it opens by its address. */
export function SafeLink({
  safe: { chainId, address },
  to,
  onOpen,
  ...attributes
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly safe: AccountRef
  readonly to: Route
  readonly onOpen: OpenSafe
}) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen({ chainId, address }, to)
  }

  const account = { chain: chainPrefixOf(chainId), address }
  return <a {...attributes} href={formatPageLocation({ account, route: to })} onClick={follow} />
}
