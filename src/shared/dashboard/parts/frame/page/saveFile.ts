/** Hands a file made here to the browser's downloads. */
export function saveFile({
  name,
  type,
  content,
}: {
  readonly name: string
  readonly type: string
  /** In one piece or in several. */
  readonly content: string | readonly string[]
}): void {
  const address = URL.createObjectURL(
    new Blob(typeof content === 'string' ? [content] : [...content], { type: `${type};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
