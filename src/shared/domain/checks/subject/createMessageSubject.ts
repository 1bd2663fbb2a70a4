import { hashSafeMessage, hashTextMessage } from '../../message/messageHash.ts'
import { readNumber } from '../../typedData/readNumber.ts'
import { hashTypedDataMessage } from '../../typedData/typedDataHash.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import { readAddress } from '../../values/untrusted.ts'
import { createKnownAddresses } from './createKnownAddresses.ts'
import type { CheckedMessage, MessageSubject } from './MessageSubject.ts'

export function createMessageSubject(checked: CheckedMessage): MessageSubject {
  const { place, content, facts } = checked
  const safe = lowerAddress(place.safe)
  const typedData = content.kind === 'typed-data' ? content.typedData : undefined
  const typed = typedData === undefined ? undefined : hashTypedDataMessage(typedData)
  const hash = content.kind === 'text' ? hashTextMessage(content.text) : typed?.ok ? typed.hash : undefined
  return {
    ...checked,
    safe,
    knownAddresses: createKnownAddresses(safe, place.chainId, facts),
    domain: {
      chainId: readNumber(typedData?.domain['chainId']),
      verifyingContract: lower(typedData?.domain['verifyingContract']),
    },
    typed,
    hashes: hash === undefined ? undefined : hashSafeMessage(place, hash),
  }
}

function lower(value: unknown): LowerAddress | undefined {
  const address = readAddress(value)
  return address === undefined ? undefined : lowerAddress(address)
}
