import { sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { addSignatures } from './mergeSignables.ts'
import { hashOf } from './Signable.ts'
import type { ValidatedItem, ValidSignable } from './ValidatedItem.ts'

/** What a file contains twice is one transaction, or one message, with all the signatures. */
export function joinTwins(items: readonly ValidatedItem[]): readonly ValidatedItem[] {
  const joined: ValidatedItem[] = []
  const places = new Map<Hex, number>()
  for (const item of items) {
    if (item.kind !== 'signable') {
      joined.push(item)
      continue
    }
    const hash = hashOf(item.signable)
    const place = places.get(hash)
    const twin = place === undefined ? undefined : joined[place]
    if (place !== undefined && twin?.kind === 'signable') joined[place] = joinTwin(twin, item)
    else {
      places.set(hash, joined.length)
      joined.push(item)
    }
  }
  return joined
}

function joinTwin(left: ValidSignable, right: ValidSignable): ValidSignable {
  const validSigners = [...left.audit.validSigners]
  for (const signer of right.audit.validSigners)
    if (!validSigners.some((other) => sameAddress(other, signer))) validSigners.push(signer)
  const signatures = addSignatures(left.signable.signatures, right.signable.signatures)
  const entered = left.signable.signatures.length + right.signable.signatures.length
  return {
    kind: 'signable',
    signable: { ...left.signable, signatures },
    audit: {
      ...left.audit,
      signatures: [...left.audit.signatures, ...right.audit.signatures],
      validSigners,
    },
    refused: [...left.refused, ...right.refused],
    repeated: left.repeated + right.repeated + entered - signatures.length,
    leftOut: [...left.leftOut, ...right.leftOut],
  }
}
