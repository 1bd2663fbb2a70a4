import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import { parseTypedData } from '../shared/domain/typedData/typedData.ts'
import { readFields } from '../shared/domain/values/untrusted.ts'

/**
 * The message that the input is; `undefined` for a transaction. Typed data are a message unless they are a Safe
 * transaction (`SafeTx`). A text is one only where `isMessage` says so: it could be anything. The line end that editors
 * put behind the last line is no part of it.
 */
export function readMessageInput(input: string, isMessage: boolean): SignableMessage | undefined {
  const typedData = parseTypedData(input)
  if (typedData !== undefined && (isMessage || typedData.primaryType !== 'SafeTx'))
    return { kind: 'typed-data', json: input }
  if (!isMessage) return undefined
  return isTypedData(input)
    ? { kind: 'typed-data', json: input }
    : { kind: 'text', text: input.replace(/\r?\n$/, '') }
}

/** Whether it is meant as typed data, readable or not. */
function isTypedData(input: string): boolean {
  try {
    return readFields(JSON.parse(input))?.['types'] !== undefined
  } catch {
    return false
  }
}
