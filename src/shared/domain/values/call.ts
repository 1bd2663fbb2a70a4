import type { Address } from './address.ts'
import type { Hex } from './hex.ts'

/** One call an account makes. `value` in wei. A delegatecall cannot be asked for this way. */
export type Call = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}
