import { readShownMessage } from '../shared/domain/message/readShownMessage.ts'
import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import { parseTypedData } from '../shared/domain/typedData/typedData.ts'

/**
 * The message that the input is; `undefined` for a transaction. Typed data are a message unless they are a Safe
 * transaction (`SafeTx`). A text is one only where `isMessage` says so: it could be anything.
 */
export function readMessageInput(input: string, isMessage: boolean): SignableMessage | undefined {
  const typedData = parseTypedData(input)
  if (typedData !== undefined && (isMessage || typedData.primaryType !== 'SafeTx'))
    return { kind: 'typed-data', json: input }
  return isMessage ? readShownMessage(input) : undefined
}
