/** What a list does not show, in a sentence; `undefined` when it is whole. */
export function sayMissing({
  unreadable,
  cut,
}: {
  readonly unreadable: number
  readonly cut: boolean
}): string | undefined {
  const sentences = [
    ...(unreadable > 0
      ? [`${unreadable} ${unreadable === 1 ? 'entry' : 'entries'} of the gateway could not be read.`]
      : []),
    ...(cut
      ? ['The gateway points to another server for the rest, which is not asked: this is not all.']
      : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
