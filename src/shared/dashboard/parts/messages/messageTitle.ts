import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { parseTypedData } from '../../../domain/typedData/typedData.ts'
import { visibleText } from '../../../domain/values/text.ts'

const longest = 90

/** What a message is called in a list: the first words of a text, or what typed data are and for whom. */
export function messageTitle(message: SignableMessage): string {
  if (message.kind === 'text') return firstWords(message.text)
  const typedData = parseTypedData(message.json)
  if (typedData === undefined) return 'Typed data that cannot be read'
  const { name } = typedData.domain
  const type = shorten(visibleText(typedData.primaryType))
  return typeof name === 'string' && name !== '' ? `${type} for “${shorten(visibleText(name))}”` : type
}

function firstWords(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '')
  return line === undefined ? 'A text without words' : shorten(visibleText(line.trim()))
}

/** Whole characters: half an emoji is none. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`
}
