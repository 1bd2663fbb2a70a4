/** Who says what the methods of a contract are. */
export type ClaimedBy = 'gateway' | 'person' | 'file'
