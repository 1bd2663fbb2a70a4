import { concat, type Hex, numberToHex, size, slice } from 'viem'
import type { ParsedSignature } from './parseSignatures.ts'

const STATIC_SIZE = 65

/** Signatures as a Safe wants them: by owner, ascending, and what contracts signed with behind all of them. */
export function joinSignatures(signatures: readonly Pick<ParsedSignature, 'owner' | 'signature'>[]): Hex {
  const ascending = signatures.toSorted((left, right) => (BigInt(left.owner) < BigInt(right.owner) ? -1 : 1))
  let end = ascending.length * STATIC_SIZE
  const fixed: Hex[] = []
  const dynamic: Hex[] = []
  for (const { signature } of ascending) {
    if (size(signature) === STATIC_SIZE) {
      fixed.push(signature)
      continue
    }
    const part = slice(signature, STATIC_SIZE)
    fixed.push(concat([slice(signature, 0, 32), numberToHex(end, { size: 32 }), '0x00']))
    dynamic.push(part)
    end += size(part)
  }
  return concat(['0x', ...fixed, ...dynamic])
}
