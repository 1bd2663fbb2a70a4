import type { Call } from '../values/call.ts'

/** A call that is written. `method`: the signature that it was made with, where that is known. */
export type WrittenCall = Call & { readonly method?: string }
