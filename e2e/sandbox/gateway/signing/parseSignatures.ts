import {
  type Address,
  concat,
  getAddress,
  type Hex,
  hashMessage,
  hexToNumber,
  numberToHex,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { lowerHex } from './lowerHex.ts'

/** One owner's word for a hash, in one of the four ways a Safe knows (gateway.md 4.2). */
export type ParsedSignature = {
  readonly kind: 'EOA' | 'ETH_SIGN' | 'APPROVED_HASH' | 'CONTRACT_SIGNATURE'
  readonly owner: Address
  /** This signature alone, in lower case; what a contract signed with follows its 65 bytes. */
  readonly signature: Hex
}

const STATIC_SIZE = 65

/**
 * Takes joined signatures apart and finds out whose they are. Whether the owner of an approved hash or of a contract
 * signature really agreed is not known yet: only the chain can tell.
 *
 * @throws Error when the bytes are not signatures or cannot be recovered.
 */
export async function parseSignatures(bytes: Hex, hash: Hex): Promise<readonly ParsedSignature[]> {
  const signatures = lowerHex(bytes)
  const parsed: ParsedSignature[] = []
  let end = size(signatures)
  for (let start = 0; start < end; start += STATIC_SIZE) {
    const signature = slice(signatures, start, start + STATIC_SIZE, { strict: true })
    if (recoveryOf(signature) === 0) {
      const contractSignature = readContractSignature(signatures, signature)
      // Where the first dynamic part begins, the static parts are over.
      end = Math.min(end, contractSignature.dynamicStart)
      parsed.push(contractSignature.parsed)
    } else parsed.push(await parseStaticSignature(signature, hash))
  }
  return parsed
}

function recoveryOf(signature: Hex): number {
  return hexToNumber(slice(signature, 64, 65))
}

function paddedOwner(signature: Hex): Address {
  return getAddress(slice(signature, 12, 32))
}

async function parseStaticSignature(signature: Hex, hash: Hex): Promise<ParsedSignature> {
  const recovery = recoveryOf(signature)
  if (recovery === 1) return { kind: 'APPROVED_HASH', owner: paddedOwner(signature), signature }
  if (recovery <= 30) {
    return { kind: 'EOA', owner: await recoverAddress({ hash, signature }), signature }
  }
  const personal = concat([slice(signature, 0, 64), numberToHex(recovery - 4, { size: 1 })])
  const owner = await recoverAddress({ hash: hashMessage({ raw: hash }), signature: personal })
  return { kind: 'ETH_SIGN', owner, signature }
}

/** r is the contract, s says where its own signature lies: a length of 32 bytes and the bytes. */
function readContractSignature(signatures: Hex, fixed: Hex) {
  const dynamicStart = hexToNumber(slice(fixed, 32, 64))
  const length = hexToNumber(slice(signatures, dynamicStart, dynamicStart + 32, { strict: true }))
  const bytes =
    length === 0 ? '0x' : slice(signatures, dynamicStart + 32, dynamicStart + 32 + length, { strict: true })
  const parsed: ParsedSignature = {
    kind: 'CONTRACT_SIGNATURE',
    owner: paddedOwner(fixed),
    signature: concat([
      slice(fixed, 0, 32),
      numberToHex(STATIC_SIZE, { size: 32 }),
      '0x00',
      numberToHex(length, { size: 32 }),
      bytes,
    ]),
  }
  return { dynamicStart, parsed }
}

/** What a contract signed with: everything after the 65 static bytes and the length. */
export function contractSignatureBytes({ signature }: ParsedSignature): Hex {
  return size(signature) === STATIC_SIZE + 32 ? '0x' : slice(signature, STATIC_SIZE + 32)
}
