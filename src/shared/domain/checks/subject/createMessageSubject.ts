import { hashSafeMessage, hashTextMessage } from '../../message/messageHash.ts'
import { readNumber } from '../../typedData/readNumber.ts'
import { hashTypedDataMessage } from '../../typedData/typedDataHash.ts'
import { lowerAddress } from '../../values/address.ts'
import { createKnownAddresses } from './createKnownAddresses.ts'
import type { CheckedMessage, MessageSubject } from './MessageSubject.ts'
import { readSignedRequest } from './readSignedRequest.ts'
import { addressOf, signedValues } from './signedValues.ts'

export function createMessageSubject(checked: CheckedMessage): MessageSubject {
  const { identity, content, facts } = checked
  const safe = lowerAddress(identity.safe)
  const typedData = content.kind === 'typed-data' ? content.typedData : undefined
  const typed = typedData === undefined ? undefined : hashTypedDataMessage(typedData)
  const hash = content.kind === 'text' ? hashTextMessage(content.text) : typed?.ok ? typed.hash : undefined
  return {
    ...checked,
    safe,
    knownAddresses: createKnownAddresses(safe, identity.chainId, facts),
    domain: {
      chainId: readNumber(typedData?.domain['chainId']),
      verifyingContract: addressOf(typedData?.domain['verifyingContract']),
    },
    typed,
    values: typedData === undefined ? [] : signedValues(typedData),
    request: typedData === undefined ? undefined : readSignedRequest(typedData, identity),
    hashes: hash === undefined ? undefined : hashSafeMessage(identity, hash),
  }
}
