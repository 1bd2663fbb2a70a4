/** What is wrong with the arguments of one call. `offset` counts bytes of the outermost data. */
export type AbiProblem =
  /** Bytes behind the last argument: the contract does not read them. */
  | { readonly kind: 'trailing-bytes'; readonly offset: number; readonly count: number }
  /** The last argument is not filled up to a whole word. */
  | { readonly kind: 'missing-padding'; readonly offset: number; readonly count: number }
  /** Bytes that should be zero are not: contracts ignore them or refuse. */
  | { readonly kind: 'dirty-padding'; readonly offset: number }
  /** Bytes before an address that should be zero are not: some contracts ignore them, others refuse. */
  | { readonly kind: 'dirty-address'; readonly offset: number }
  /** A number or a flag beyond its type: contracts cut it or refuse. */
  | { readonly kind: 'out-of-range'; readonly offset: number }
  /** An argument lies elsewhere than any ABI encoder puts it. */
  | { readonly kind: 'moved-part'; readonly offset: number }
  /** A text that is not UTF-8. */
  | { readonly kind: 'no-text'; readonly offset: number }

/** What is wrong with the bytes of a MultiSend batch. */
export type BatchProblem =
  /** The batch ends inside a call. It runs all the same, with zeros for what is missing. */
  | { readonly kind: 'truncated-call'; readonly offset: number; readonly missing: bigint }
  /** At most 32 bytes behind the last call, which MultiSend does not read. */
  | { readonly kind: 'ignored-bytes'; readonly offset: number; readonly count: number }
  /** Neither call nor delegatecall: MultiSend reverts the whole batch. */
  | { readonly kind: 'unknown-operation'; readonly offset: number; readonly operation: number }

/** What a decoder has to say of one call. The bytes of a call without problems are exactly what is shown. */
export type CallProblem =
  | AbiProblem
  | BatchProblem
  /** The data are not bytes at all. */
  | { readonly kind: 'not-bytes' }
  /** The selector is known, but the bytes cannot be its arguments. `signature` is what they were tried as. */
  | { readonly kind: 'does-not-fit'; readonly offset: number; readonly signature: string }
  /** The lists of a batch differ in length, so that the contract refuses it. */
  | { readonly kind: 'uneven-lists'; readonly offset: number }
  /** It makes nested calls in a form that is not decoded here. */
  | { readonly kind: 'undecoded-calls'; readonly offset: number }
  /** Calls within calls go deeper than is decoded. */
  | { readonly kind: 'too-deep'; readonly offset: number }
  /** It nests `total` calls; only `decoded` of them are shown. */
  | {
      readonly kind: 'too-many-calls'
      readonly offset: number
      readonly decoded: number
      readonly total: number
    }
