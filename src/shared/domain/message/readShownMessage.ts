import { isTypedDataText } from '../typedData/isTypedDataText.ts'
import { parseTypedData } from '../typedData/typedData.ts'
import type { SignableMessage } from './SignableMessage.ts'

/**
 * The message that a person pastes or drops: typed data, or else a text. The line end that editors put behind the last
 * line is not part of it.
 */
export function readShownMessage(text: string): SignableMessage {
  return parseTypedData(text) !== undefined || isTypedDataText(text)
    ? { kind: 'typed-data', json: text }
    : { kind: 'text', text: text.replace(/\r?\n$/, '') }
}
