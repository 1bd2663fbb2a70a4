import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import { parseTypedData } from '../../../../domain/typedData/typedData.ts'
import { shortenText } from '../../../../domain/values/shortenText.ts'
import { visibleText } from '../../../../domain/values/text.ts'

const longest = 90

/** What a message is called in a list: the first words of a text, or what typed data are and for whom. */
export function messageTitle(message: SignableMessage): string {
  if (message.kind === 'text') return firstWords(message.text)
  const typedData = parseTypedData(message.json)
  if (typedData === undefined) return 'Typed data that cannot be read'
  const { name } = typedData.domain
  const type = shortenText(visibleText(typedData.primaryType), longest)
  return typeof name === 'string' && name !== ''
    ? `${type} for “${shortenText(visibleText(name), longest)}”`
    : type
}

function firstWords(text: string): string {
  const line = text.split('\n').find((row) => row.trim() !== '')
  return line === undefined ? 'A text without words' : shortenText(visibleText(line.trim()), longest)
}
