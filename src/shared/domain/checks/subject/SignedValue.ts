/** One value of typed data that is part of the hash, with the struct that it is a field of. */
export type SignedValue = {
  readonly name: string
  /** The words of the name in lower case: `newOwner` is `new`, `owner`. */
  readonly words: readonly string[]
  /** The type without array brackets: `address`. */
  readonly type: string
  readonly value: unknown
  readonly struct: SignedStruct
}

export type SignedStruct = {
  readonly type: string
  readonly value: Readonly<Record<string, unknown>>
  /** The names of the fields that are signed. */
  readonly fields: readonly string[]
}
