import { isTypedDataText } from '../typedData/isTypedDataText.ts'
import { parseTypedData } from '../typedData/typedData.ts'
import type { SignableMessage } from './SignableMessage.ts'

/**
 * The message that a person pastes or drops: typed data, or else a text. The line end that editors put behind the last
 * line is not part of it.
 */
export function readShownMessage(given: string): SignableMessage {
  return parseTypedData(given) !== undefined || isTypedDataText(given)
    ? { kind: 'typed-data', json: given }
    : { kind: 'text', text: given.replace(/\r?\n$/, '') }
}
