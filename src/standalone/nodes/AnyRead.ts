/** Any JSON-RPC read, for viem's `request`, which would otherwise take the methods it knows only. */
export type AnyRead = { Method: string; Parameters: readonly unknown[] | undefined; ReturnType: unknown }
