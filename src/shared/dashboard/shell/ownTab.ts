import { formatPageLocation } from '../../routing/route.ts'
import type { Ready } from '../parts/frame/page/Ready.ts'
import { routeAccountOf } from '../parts/frame/page/routeAccountOf.ts'

/** This page outside the frame, at the same account. */
export function ownTab(ready: Ready): string {
  return formatPageLocation({ account: routeAccountOf(ready), route: { page: 'overview' } })
}
