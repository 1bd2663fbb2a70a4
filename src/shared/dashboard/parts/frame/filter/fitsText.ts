/** Whether each word of `text` is part of one of the texts, whatever the case. An empty text fits everything. */
export function fitsText(text: string, texts: readonly (string | undefined)[]): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const searched = texts.flatMap((text) => (text === undefined ? [] : [text.toLowerCase()]))
  return words.every((word) => searched.some((text) => text.includes(word)))
}
