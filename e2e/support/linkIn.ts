import type { Address } from 'viem'
import { formatPageLocation, type Route } from '../../src/shared/routing/route.ts'

/** The hash that opens a page of a Safe of the world. */
export function linkIn(safe: Address, route: Route): string {
  return formatPageLocation({ account: { chain: 'local', address: safe }, route })
}
