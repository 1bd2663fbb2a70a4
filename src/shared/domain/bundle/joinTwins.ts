import { sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { AdmittedItem } from './AdmittedItem.ts'
import { addSignatures } from './mergeCosigned.ts'

type Admitted = Extract<AdmittedItem, { kind: 'transaction' | 'message' }>

/** What stands in a bundle twice is one transaction, or one message, with all the signatures. */
export function joinTwins(items: readonly AdmittedItem[]): readonly AdmittedItem[] {
  const joined: AdmittedItem[] = []
  const places = new Map<Hex, number>()
  for (const item of items) {
    const hash = hashOf(item)
    const place = hash === undefined ? undefined : places.get(hash)
    const twin = place === undefined ? undefined : joined[place]
    const both = twin === undefined ? undefined : join(twin, item)
    if (place !== undefined && both !== undefined) joined[place] = both
    else {
      if (hash !== undefined) places.set(hash, joined.length)
      joined.push(item)
    }
  }
  return joined
}

function hashOf(item: AdmittedItem): Hex | undefined {
  if (item.kind === 'transaction') return item.cosigned.safeTxHash
  return item.kind === 'message' ? item.cosigned.safeMessageHash : undefined
}

function join(left: AdmittedItem, right: AdmittedItem): Admitted | undefined {
  if (left.kind === 'transaction' && right.kind === 'transaction')
    return {
      ...left,
      ...joinParts(left, right),
      cosigned: { ...left.cosigned, ...signaturesOf(left, right) },
    }
  if (left.kind === 'message' && right.kind === 'message')
    return {
      ...left,
      ...joinParts(left, right),
      cosigned: { ...left.cosigned, ...signaturesOf(left, right) },
    }
  return undefined
}

function signaturesOf(left: Admitted, right: Admitted): Pick<Admitted['cosigned'], 'signatures'> {
  return { signatures: addSignatures(left.cosigned.signatures, right.cosigned.signatures) }
}

function joinParts(
  left: Admitted,
  right: Admitted,
): Pick<Admitted, 'audit' | 'refused' | 'repeated' | 'unreadable'> {
  const validSigners = [...left.audit.validSigners]
  for (const signer of right.audit.validSigners)
    if (!validSigners.some((other) => sameAddress(other, signer))) validSigners.push(signer)
  const entered = left.cosigned.signatures.length + right.cosigned.signatures.length
  return {
    audit: {
      ...left.audit,
      signatures: [...left.audit.signatures, ...right.audit.signatures],
      validSigners,
    },
    refused: [...left.refused, ...right.refused],
    repeated: left.repeated + right.repeated + entered - signaturesOf(left, right).signatures.length,
    unreadable: left.unreadable + right.unreadable,
  }
}
