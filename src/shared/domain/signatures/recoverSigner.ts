import { secp256k1 } from '@noble/curves/secp256k1'
import { recoverAddress } from 'viem/utils'
import { ethSignHash } from '../typedData/deviceHashes.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { SafeSignature } from './signatures.ts'

/**
 * Who made a signature over `hash`. For contract signatures and approvals it is the owner they name, whose word has
 * to be asked for on chain. `undefined` when no account did: the contract then takes the zero address and refuses.
 */
export async function recoverSigner(signature: SafeSignature, hash: Hex): Promise<Address | undefined> {
  switch (signature.kind) {
    case 'contract':
    case 'approved-hash':
      return signature.owner
    case 'typed-data':
      return recover(signature, hash, signature.v)
    case 'eth-sign':
      return recover(signature, ethSignHash(hash), signature.v - 4)
    case 'unknown':
      return undefined
  }
}

/** Bits of the table of the curve. The usual 8 are for many signatures: the table alone takes longer than a hundred. */
const windowSize = 4
let isPrepared = false

/** Makes the table of the curve, in a few milliseconds. */
function prepareCurve(): void {
  if (isPrepared) return
  isPrepared = true
  secp256k1.utils.precompute(windowSize)
}

async function recover(
  { r, s }: { readonly r: Hex; readonly s: Hex },
  hash: Hex,
  v: number,
): Promise<Address | undefined> {
  prepareCurve()
  try {
    return await recoverAddress({ hash, signature: { r, s, v: BigInt(v) } })
  } catch {
    return undefined
  }
}
