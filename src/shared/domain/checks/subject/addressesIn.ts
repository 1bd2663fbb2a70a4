import type { Argument } from '../../calldata/Argument.ts'

import type { LowerAddress } from '../../values/address.ts'

/** Every address among the arguments at every depth, in their order. */
export function addressesIn(list: readonly Argument[]): readonly LowerAddress[] {
  return list.flatMap(({ type, value }) =>
    type === 'address' ? [value as LowerAddress] : typeof value === 'object' ? addressesIn(value) : [],
  )
}
