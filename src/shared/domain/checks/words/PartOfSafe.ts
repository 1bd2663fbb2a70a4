/** What a contract is to a Safe that gave it power over itself. */
export type PartOfSafe = 'module' | 'guard' | 'module-guard' | 'fallback-handler'
