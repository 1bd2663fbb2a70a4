import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '../../values/bytesToHex.ts'
import type { Hex } from '../../values/hex.ts'
import { hexToBytes } from '../../values/hexBytes.ts'

/** Names this target and these bytes, for any caller: keccak-256 of one behind the other. */
export function hashOfCall({ to, data }: { readonly to: Hex; readonly data: Hex }): Hex {
  return bytesToHex(keccak_256(hexToBytes(`${to}${data.slice(2)}`)))
}
