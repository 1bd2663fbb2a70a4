/** Who says what the methods of a contract are. */
export type ClaimedBy = 'gateway' | 'person' | 'file'

/** Whose word a method is, behind it. */
export const claimerWords: Readonly<Record<ClaimedBy, string>> = {
  gateway: 'as the gateway says',
  person: 'as the added interface says',
  file: 'as the file says',
}
