/** What is said of each contract of `unknownContracts.ts` beside its address. Offline, fewer sources could name it. */
export const unknownContractWords =
  'is called, and neither a name nor a list nor an earlier call that was read here knows it'
