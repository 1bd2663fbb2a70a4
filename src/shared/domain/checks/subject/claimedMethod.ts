import type { DecodedCall, MethodCall } from '../../calldata/DecodedCall.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'
import { readByClaims } from './claimedSubject.ts'
import type { Fact } from './Fact.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'

/** How a call reads by the word of `by`. It proves neither the name nor the types. */
export type ClaimedMethod = MethodCall & { readonly by: ClaimedBy }

/** Whose word is shown beside a call: what the user brought along, the interface before the file. */
const shown: readonly ClaimedBy[] = ['person', 'file']

/** What the user's file or interface says of a call that is not known here; `undefined` where neither fits its bytes. */
export function claimedMethod(
  call: Pick<DecodedCall, 'content' | 'data' | 'to'>,
  interfaces: Fact<readonly InterfaceClaim[]>,
): ClaimedMethod | undefined {
  if (!interfaces.known) return undefined
  for (const by of shown) {
    const read = readByClaims(
      call,
      interfaces.value.filter((claim) => claim.by === by),
    )
    if (read !== undefined) return { ...read, by }
  }
  return undefined
}
